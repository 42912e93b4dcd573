import { Gates } from './generator/gates';
import type { HealthScreenAnswers } from './generator/screen.types';

export type { HealthScreenAnswers as GatedScreen } from './generator/screen.types';

/** How the safety gates of a member stand, for those who offer what a programme would leave out. */
export const gatesOf = (answers: HealthScreenAnswers): Pick<Gates, 'isOpen' | 'isRaised'> =>
  new Gates(answers);
