import type { SetupAnswers } from '../setup-answers';
import type { ChangePart } from '../use-setup-form';

export interface StepProps {
  answers: SetupAnswers;
  change: ChangePart;
}
