import type { Saving } from '../../../ui/use-save';
import type { SetupAnswers } from '../setup-answers';

/** Answers some questions of one part. */
export type ChangePart = <Part extends keyof SetupAnswers>(
  part: Part,
  values: Partial<SetupAnswers[Part]>,
) => void;

export interface StepProps {
  answers: SetupAnswers;
  change: ChangePart;
  /** The question group that somebody came for, see `SetupReview`. */
  field: string | null;
  /** Shows all suggestions at the end. */
  onSuggest: () => void;
  /** Saves the answers as they are; null where a plan has begun already. */
  begin: { onBegin: () => void; status: Saving<SetupAnswers>['status'] } | null;
}
