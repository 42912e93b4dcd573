import { type ScreenedGate, Gates } from './generator/gates';
import type { HealthScreenAnswers } from './generator/screen.types';

export type { HealthScreenAnswers as GatedScreen } from './generator/screen.types';

/** How the safety gates of a member stand, for those who offer what a programme would leave out. */
export const gatesOf = (answers: HealthScreenAnswers): Pick<Gates, 'isOpen' | 'isRaised'> =>
  new Gates(answers);

export type GateStanding = 'care' | 'unanswered';

/** What each gate is about, as the care team reads it. */
const GATE_NAMES: Readonly<Record<ScreenedGate, string>> = {
  'G-EX': 'Exercise',
  'G-PREG': 'Pregnancy',
  'G-ED': 'Eating',
  'G-ALC': 'Alcohol',
  'G-MOOD': 'Low mood',
  'G-MED': 'Medicines and kidneys',
  'G-BP': 'Blood pressure',
  'G-SLEEP': 'Sleep and breathing',
};

export const gateNameOf = (gate: ScreenedGate): string => GATE_NAMES[gate];

/** The gates of a member that are not open, in the order of the questions. */
export function gateStandings(answers: HealthScreenAnswers): { name: string; state: GateStanding }[] {
  const gates = new Gates(answers);
  return (Object.keys(GATE_NAMES) as ScreenedGate[])
    .filter((gate) => !gates.isOpen(gate))
    .map((gate) => ({ name: GATE_NAMES[gate], state: gates.isRaised(gate) ? 'care' : 'unanswered' }));
}
