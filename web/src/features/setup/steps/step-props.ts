import type { SetupAnswers } from '../setup-answers';

export type ChangePart = <Part extends keyof SetupAnswers>(
  part: Part,
  change: Partial<SetupAnswers[Part]>,
) => void;

/** What every step of the setup gets. */
export interface StepProps {
  answers: SetupAnswers;
  change: ChangePart;
}
