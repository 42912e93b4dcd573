import type { Biomarker } from '../biomarkers/biomarkers.service';
import { callsForHelp } from '../biomarkers/critical.options';

/**
 * Whether a value may be accepted among others, without a look of its own: nothing speaks against how it was read, and
 * nothing about it needs a person. Never one outside its range, one that calls for help, or one that contradicts itself.
 * @param isPregnant or may be: what calls for help in pregnancy does
 */
export function isAgreed(value: Biomarker, isPregnant: boolean): boolean {
  const isRead = !value.needs_review && value.other_reading === null && !value.contradiction;
  return isRead && !isOutside(value) && !callsForHelp(value, isPregnant);
}

/**
 * Whether a value must be accepted, corrected or taken out before anything is signed of its document. One that calls for
 * help is the reviewer's to decide, whatever the member has confirmed.
 * @param decided those whose last word the team has said
 */
export const isOpen = (value: Biomarker, isPregnant: boolean, decided: ReadonlySet<string>): boolean =>
  value.needs_review ||
  (!value.confirmed && isOutside(value)) ||
  (!decided.has(value.id) && callsForHelp(value, isPregnant));

const isOutside = ({ status, flag }: Biomarker): boolean =>
  status === 'high' || status === 'low' || flag === 'abnormal';
