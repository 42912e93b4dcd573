import { type CriticalValue, LABORATORY_CHECKS, PRESSURE } from '../help/critical-values.options';
import type { CallsForHelp } from '../help/result-help.options';
import type { Measured } from './printed-range';

/** Guidelines call for help below these; the chats' table has the next tenth or whole number, as people type it. */
const BELOW: Readonly<Record<string, number>> = { glucose: 3, egfr: 15 };

/** Their lower `check` bound is no sign of illness in a laboratory's sample: fasting, or in the evening. */
const NO_LOW_CHECK: ReadonlySet<string> = new Set(['glucose', 'cortisol']);

/**
 * Of a marker whose upper limit differs between methods: the limit that the bounds are multiples of. A printed one that is
 * higher raises them in proportion.
 */
const UPPER_LIMIT: Readonly<Record<string, number>> = { amylase: 100, alt: 40 };

type Comparator = Measured['comparator'];
interface Bound extends CallsForHelp {
  readonly about?: 'pregnancy';
  readonly isBeyond: (number: number, comparator: Comparator) => boolean;
}

/** Those that call for help now first. @param limit the printed upper one */
export function boundsOf({ key, low, high, category }: CriticalValue, limit: number | null): Bound[] {
  const below = BELOW[key];
  const above = high && byLimit(key, high, limit);
  return [
    ...(below === undefined ? [] : [{ band: 'flag' as const, category, isBeyond: isUnder(below) }]),
    ...(low ? [{ band: 'flag' as const, category, isBeyond: isAtMost(low.flag) }] : []),
    ...(above ? [{ band: 'flag' as const, category, isBeyond: above.flag }] : []),
    ...(low && !NO_LOW_CHECK.has(key)
      ? [{ band: 'check' as const, category, isBeyond: isAtMost(low.check) }]
      : []),
    ...(above ? [{ band: 'check' as const, category, isBeyond: above.check }] : []),
  ];
}

/** What is within the printed range of its own method calls for nothing. */
function byLimit(key: string, { flag, check }: NonNullable<CriticalValue['high']>, limit: number | null) {
  if (limit !== null && key === 'troponin') {
    return { flag: limit < flag ? isAtLeast(flag) : isOver(limit), check: isOver(limit) };
  }
  const usual = UPPER_LIMIT[key];
  const times = usual === undefined || limit === null ? 1 : Math.max(1, limit / usual);
  return { flag: isAtLeast(flag * times), check: isAtLeast(check * times) };
}

/** Bounds of a laboratory's results alone. */
export const checksOf = (analyte: string): Bound[] =>
  LABORATORY_CHECKS.filter((one) => one.analyte === analyte).map(({ side, bound }) => ({
    band: 'check',
    category: 'critical_lab_value_typed',
    isBeyond: side === 'above' ? isOver(bound) : isUnder(bound),
  }));

export function pressureBounds(analyte: string, isPregnant: boolean): Bound[] {
  const isSystolic = analyte === 'systolic_bp';
  const from = ({ systolic, diastolic }: { systolic: number; diastolic: number }) =>
    isAtLeast(isSystolic ? systolic : diastolic);
  const pregnant = { category: 'pregnancy_emergency', about: 'pregnancy' } as const;
  const high = { category: 'severe_hypertension' } as const;
  // The words about a pressure that is too high would be wrong here.
  const low = { category: 'critical_lab_value_typed' } as const;
  return [
    ...(isPregnant ? [{ band: 'flag' as const, ...pregnant, isBeyond: from(PRESSURE.pregnantFlag) }] : []),
    { band: 'flag', ...high, isBeyond: from(PRESSURE.flag) },
    ...(isSystolic ? [{ band: 'flag' as const, ...low, isBeyond: isAtMost(PRESSURE.lowFlag) }] : []),
    ...(isPregnant ? [{ band: 'check' as const, ...pregnant, isBeyond: from(PRESSURE.pregnantCheck) }] : []),
    { band: 'check', ...high, isBeyond: from(PRESSURE.check) },
    ...(isSystolic ? [{ band: 'check' as const, ...low, isBeyond: isAtMost(PRESSURE.lowCheck) }] : []),
  ];
}

const isUnder = (bound: number) => (number: number, comparator: Comparator) =>
  isAtMost(bound)(number, comparator) && (number < bound || comparator === '<');

const isOver = (bound: number) => (number: number, comparator: Comparator) =>
  isAtLeast(bound)(number, comparator) && (number > bound || comparator === '>');

const isAtMost = (bound: number) => (number: number, comparator: Comparator) =>
  number <= bound && comparator !== '>' && comparator !== '>=';

const isAtLeast = (bound: number) => (number: number, comparator: Comparator) =>
  number >= bound && comparator !== '<' && comparator !== '<=';
