import type { Biomarker } from '../biomarkers/biomarkers.service';
import { criticalOf } from '../biomarkers/critical.options';

/**
 * Whether a value may be accepted among others, without a look of its own: nothing speaks against how it was read, and
 * nothing about it needs a person. Never one outside its range, a critical one, or one that contradicts itself.
 */
export function isAgreed(value: Biomarker): boolean {
  const isRead = !value.needs_review && value.other_reading === null && !value.contradiction;
  const isOutside = value.status === 'high' || value.status === 'low' || value.flag === 'abnormal';
  return isRead && !isOutside && criticalOf(value, false) === null;
}
