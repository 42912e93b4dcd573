import { CATALOGUE, type CatalogueEntry, fromCanonical, toCanonical, unitCode } from './catalogue.options';
import type { Biomarker } from './dto/biomarker.dto';
import type { Trend, TrendPoint, WordPoint, WordResults } from './dto/trend.dto';

/** A value, and the day on which it came. */
export interface Counted {
  readonly biomarker: Biomarker;
  readonly came_on: string;
}

/** A value of a marker whose unit the catalogue converts, and how. */
interface Dated extends Counted {
  readonly on: string;
  readonly entry: CatalogueEntry | undefined;
  /** Null where it converts into nothing. */
  readonly code: string | null;
}

/** Digits of a converted number: as many as the printed one has, and no fewer than these. */
const LEAST_DIGITS = 3;
const MOST_DIGITS = 6;

/**
 * Trends of values that count, by category and name; points oldest first. A marker's values stand in the unit of the
 * newest of them; those that do not convert into it are a trend of their own.
 */
export function trendsOf(counted: readonly Counted[]): Trend[] {
  const numbers = counted.filter(({ biomarker }) => biomarker.value_number !== null);
  return seriesOf(numbers, unitSeries).map(trendOf).sort(byName);
}

/** Results in words that count, by category and name; points oldest first. */
export function wordsOf(counted: readonly Counted[]): WordResults[] {
  const words = counted.filter(({ biomarker }) => biomarker.value_number === null);
  return seriesOf(words, markerOf).map(wordResultsOf).sort(byName);
}

/** Values that count, in series of those that belong together; oldest first. */
function seriesOf(counted: readonly Counted[], keyOf: (value: Dated) => string): Dated[][] {
  const dated = counted.filter(({ biomarker }) => !biomarker.needs_review).map(datedOf);
  return [...Map.groupBy(dated.sort(byDay), keyOf).values()];
}

const byDay = (a: Dated, b: Dated): number => a.on.localeCompare(b.on) || a.came_on.localeCompare(b.came_on);

const byName = (a: Trend | WordResults, b: Trend | WordResults): number =>
  a.category.localeCompare(b.category) || a.name.localeCompare(b.name);

function datedOf(counted: Counted): Dated {
  const { analyte, unit, measured_on, value_number } = counted.biomarker;
  const entry = CATALOGUE.get(analyte ?? '');
  const code = entry ? unitCode(unit, entry) : null;
  const converts = entry && code !== null && toCanonical(value_number ?? 0, code, entry) !== null;
  return { ...counted, on: measured_on ?? counted.came_on, entry, code: converts ? code : null };
}

const markerOf = ({ biomarker: { analyte, name } }: Dated): string => analyte ?? name.toLowerCase();

const unitSeries = (value: Dated): string =>
  JSON.stringify(value.code === null ? [markerOf(value), value.biomarker.unit] : [value.entry?.id]);

function wordResultsOf(values: Dated[]): WordResults {
  const newest = values.at(-1) as Dated;
  const { analyte, name, category, status } = newest.biomarker;
  const points = values.map(wordPointOf);
  return { analyte, name: newest.entry?.name ?? name, category, status, points };
}

const wordPointOf = ({ on, biomarker }: Dated): WordPoint => ({
  id: biomarker.id,
  file_id: biomarker.file_id,
  on,
  on_is_known: biomarker.measured_on !== null,
  value: biomarker.value,
  unit: biomarker.unit,
  reference_text: biomarker.reference_text,
  status: biomarker.status,
});

function trendOf(values: Dated[]): Trend {
  const newest = values.at(-1) as Dated;
  const { analyte, name, category, unit, status } = newest.biomarker;
  const points = values.map((value) => pointOf(value, newest.code));
  return { analyte, name: newest.entry?.name ?? name, category, unit, status, points };
}

/** @param unit code of the trend's */
function pointOf({ biomarker, on, entry, code }: Dated, unit: string | null): TrendPoint {
  const { id, file_id, measured_on, comparator, value_number, reference_source, status } = biomarker;
  const converted = (number: number | null) => {
    if (number === null || !entry || code === null || unit === null || code === unit) return number;
    const canonical = toCanonical(number, code, entry);
    const there = canonical === null ? null : fromCanonical(canonical, unit, entry);
    return there === null ? null : Number(there.toPrecision(digitsOf(number)));
  };
  return {
    id,
    file_id,
    on,
    on_is_known: measured_on !== null,
    value: converted(value_number) ?? 0,
    comparator,
    reference_min: converted(biomarker.reference_min),
    reference_max: converted(biomarker.reference_max),
    reference_source,
    status,
  };
}

function digitsOf(printed: number): number {
  const digits = String(printed).replace(/e.*$/, '').replace(/\D/g, '').replace(/^0+/, '');
  return Math.min(Math.max(digits.length, LEAST_DIGITS), MOST_DIGITS);
}
