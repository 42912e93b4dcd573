import type { TemplateGate, TemplateItemView, TemplateVersion } from '../api/care-api';

export const STATUS_WORDS: Readonly<Record<TemplateVersion['status'], string>> = {
  draft: 'Draft',
  published: 'Published',
  earlier: 'Earlier',
};

export const FAILED = 'That could not be saved. Please try again.';
export const OFFLINE = 'You are offline. Nothing was changed.';

export const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export const dayName = (day: number | null): string => DAYS[(day ?? 1) - 1] ?? '';

export const membersText = (members: number): string => `${members} ${members === 1 ? 'member' : 'members'}`;

/** Who gets an item, where it is not everybody. */
export function whoText({ include }: TemplateItemView): string | null {
  if (include === 'by_choice') return 'by choice';
  return include === 'by_answer' ? 'by answer' : null;
}

/** What can shut an item, in words. */
export const GATE_WORDS: Readonly<Record<string, string>> = {
  'G-EX': 'Exercise',
  'G-PREG': 'Pregnancy',
  'G-ED': 'Eating disorder',
  'G-ALC': 'Alcohol',
  'G-MOOD': 'Low mood',
  'G-MED': 'Medicines',
  'G-BP': 'Blood pressure',
  'G-SLEEP': 'Sleep',
  'SIGN-OFF': 'A clinician’s sign-off',
};

/** A question of the health screen is called by its key: 'alcoholWithdrawal' is 'Alcohol withdrawal'. */
export const gateName = (on: string): string =>
  GATE_WORDS[on] ??
  on
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

/** Of a gate that holds for some answers only, which. */
export const gateTitle = ({ on, states }: TemplateGate): string =>
  states ? `${gateName(on)} (${states.join(', ').replaceAll('_', ' ')})` : gateName(on);

export function gateText(gate: TemplateGate): string {
  const { effect, step } = gate;
  if (effect === 'drop') return `${gateTitle(gate)}: left out`;
  return step === undefined ? `${gateTitle(gate)}: cautious form` : `${gateTitle(gate)}: up to step ${step}`;
}
