import type { Choice } from '../../ui/choice-cards';

/** An answer as it is sent; the form itself goes by its text. */
export interface ScreenChoice extends Choice<string> {
  sent: string | number;
}

const words = (choices: Readonly<Record<string, string>>): readonly ScreenChoice[] =>
  Object.entries(choices).map(([value, label]) => ({ value, label, sent: value }));

/** A question of AUDIT-C: its answers count 0 to 4 in this order, in the standard's own words. */
const counted = (...labels: readonly string[]): readonly ScreenChoice[] =>
  labels.map((label, sent) => ({ value: String(sent), label, sent }));

export const ANSWERS = words({ yes: 'Yes', no: 'No', not_sure: 'Not sure' });
export const SMOKING = words({
  never: 'Never, or hardly ever',
  ex: 'I used to',
  now: 'Yes, now',
  vaping: 'I vape only',
});
export const WORK = words({
  days: 'In the daytime',
  nights: 'At night',
  rotating: 'In changing shifts',
  none: 'No paid work or no fixed hours',
});
export const AUDIT_FREQUENCIES = counted(
  'Never',
  'Monthly or less',
  '2 to 4 times a month',
  '2 to 3 times a week',
  '4 times or more a week',
);
export const AUDIT_AMOUNTS = counted('0 to 2', '3 or 4', '5 or 6', '7 to 9', '10 or more');
export const AUDIT_BINGES = counted(
  'Never',
  'Less than monthly',
  'Monthly',
  'Weekly',
  'Daily or almost daily',
);
