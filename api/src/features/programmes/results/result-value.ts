import type { OtherReading, ReviewReason } from '../../biomarkers/biomarkers.options';
import { CATALOGUE, toCanonical, unitCode } from '../../biomarkers/catalogue.options';

/** A measured value as findings look at it. */
export interface ResultValue {
  readonly id: string;
  readonly analyte: string | null;
  /** As printed, where it is. */
  readonly value?: string;
  readonly value_number: number | null;
  readonly comparator: '<' | '<=' | '>' | '>=' | null;
  readonly unit: string | null;
  readonly reference_min: number | null;
  readonly reference_max: number | null;
  readonly reference_source: 'report' | 'general' | null;
  /** 'YYYY-MM-DD' */
  readonly measured_on: string | null;
  /** The day on which it came here. */
  readonly came_on: string;
  readonly needs_review: boolean;
  readonly review_reasons: readonly ReviewReason[];
  /** What another reader read in its place. */
  readonly other_reading?: OtherReading | null;
}

export const dayOf = ({ measured_on, came_on }: ResultValue): string => measured_on ?? came_on;

/** In the canonical unit of its analyte; null where it has none or does not convert: nothing is guessed. */
export function canonicalOf({ analyte, value_number, unit }: ResultValue): number | null {
  if (analyte === null || value_number === null) return null;
  const entry = CATALOGUE.get(analyte);
  // What is worked out here, as the mean of home readings, is in its unit.
  if (!entry) return value_number;
  const code = unitCode(unit, entry);
  if (code === entry.unit) return value_number;
  if (code !== null) {
    const converted = toCanonical(value_number, code, entry);
    // As a laboratory would print it: 6.5 % of HbA1c are 48 mmol/mol.
    return converted === null ? null : Number(converted.toFixed(entry.decimals));
  }
  return unit === null && entry.unit.startsWith('{') ? value_number : null;
}

/** Whether a printed result is certainly at or above a bound ('<6' is not, '>6' is). */
export function isFrom(value: number, comparator: ResultValue['comparator'], bound: number): boolean {
  return comparator !== '<' && comparator !== '<=' && value >= bound;
}

export function isAbove(value: number, comparator: ResultValue['comparator'], bound: number): boolean {
  return isFrom(value, comparator, bound) && (value > bound || comparator === '>');
}

/** Whether it is certainly at or below a bound. */
export function isUpTo(value: number, comparator: ResultValue['comparator'], bound: number): boolean {
  return comparator !== '>' && comparator !== '>=' && value <= bound;
}

export function isBelow(value: number, comparator: ResultValue['comparator'], bound: number): boolean {
  return isUpTo(value, comparator, bound) && (value < bound || comparator === '<');
}

const ABBREVIATION = /\(([A-Z]{2,5})\)/;

/** The name of an analyte within a sentence: 'ALT', 'HbA1c', 'vitamin D'. */
export function nameOf(analyte: string): string {
  const name = CATALOGUE.get(analyte)?.name ?? 'home blood pressure';
  const short = ABBREVIATION.exec(name)?.[1] ?? name.replace(/ *\(.*?\)/g, '').replace(/^Non-/, 'non-');
  return short.replace(/(?<![\w-])[A-Z][a-z]+(?![\w-])/g, (word) => word.toLowerCase());
}
