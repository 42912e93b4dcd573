import { atItsAge, criticalNow, isEmergency } from '../../biomarkers/critical.options';
import {
  CRITICAL,
  type Condition,
  type Finding,
  type Hold,
  type ResultTable,
} from '../generator/result-table.types';
import { canonicalOf, dayOf, isAbove, isBelow, isFrom, nameOf, type ResultValue } from './result-value';

export interface FindingContext {
  readonly table: ResultTable;
  /** 'YYYY-MM-DD' */
  readonly today: string;
  /** Pregnant, perhaps, or just after birth: stricter bounds hold for the pressure. */
  readonly mayBePregnant: boolean;
  /** Makes a mark that tells nothing of the text. */
  readonly markOf: (text: string) => string;
}

/**
 * What a member's results ask of the programme, by the table. Only the newest value of each analyte is looked at, and of
 * those that wait for review none but critical ones: these are never silent, and are those for which the member is shown
 * help. Another person's values are left out. Values come in the order in which they were written.
 */
export function findingsOf(values: readonly ResultValue[], context: FindingContext): Finding[] {
  const { table, today } = context;
  const now = new Date(today);
  const flagged = criticalNow(values, context.mayBePregnant, now).filter(
    ({ critical }) => critical.band === 'flag',
  );
  const critical = newestOf(flagged.map(({ value }) => value)).filter(
    (value) => dayOf(value) >= daysFrom(today, -table.fresh_days.critical),
  );
  const own = values.filter(
    ({ analyte, value_number, review_reasons }) =>
      analyte !== null && value_number !== null && !review_reasons.includes('other_person'),
  );
  const held = new Set(critical.map(({ analyte }) => analyte));
  const counting = newestOf(own.filter(({ needs_review }) => !needs_review)).filter(
    (value) => !held.has(value.analyte) && dayOf(value) >= daysFrom(today, -table.fresh_days.finding),
  );
  const byKey = new Map(
    table.findings.map(({ key, when }) => [
      key,
      counting.filter((value) => when.some((condition) => holds(condition, value))),
    ]),
  );
  const found = table.findings
    .filter(({ unless }) => !byKey.get(unless ?? '')?.length)
    .map(({ key }) => findingOf(key, byKey.get(key) ?? [], table.fresh_days.finding, [], context));
  const waits = critical.flatMap(({ analyte }) => {
    const row = table.critical.tests.find(({ analytes }) => analytes.includes(analyte ?? ''));
    return row?.holds ?? table.critical.default;
  });
  const paused = [...new Set(waits)];
  const is_emergency = flagged.some(
    ({ value, critical: calls }) =>
      critical.includes(value) && isEmergency(atItsAge(calls, value.measured_on, now)),
  );
  const worst = findingOf(CRITICAL, critical, table.fresh_days.critical, paused, context);
  return [worst && (is_emergency ? { ...worst, is_emergency } : worst), ...found].filter(
    (finding) => finding !== null,
  );
}

/** Null where nothing is found. */
function findingOf(
  key: string,
  which: readonly ResultValue[],
  days: number,
  holds: readonly Hold[],
  { markOf }: FindingContext,
): Finding | null {
  if (which.length === 0) return null;
  const names = [...new Set(which.map(({ analyte }) => nameOf(analyte ?? '')))];
  const newest = which.map(dayOf).sort().at(-1)!;
  const known = which.flatMap(({ measured_on }) => measured_on ?? []).sort();
  // The same result in another document is the same; one without a date is told by its own id.
  const parts = which.map(({ analyte, measured_on, id }) => `${analyte} ${measured_on ?? id}`).sort();
  return {
    key,
    mark: markOf([key, ...parts].join('\n')),
    subject: new Intl.ListFormat('en-GB').format(names),
    measured_on: known.at(-1) ?? null,
    until: daysFrom(newest, days),
    signed: false, // no clinician can sign anything yet
    holds,
  };
}

/** The newest of each analyte; of one day the last in the list, whose order is the one in which they came. */
function newestOf(values: readonly ResultValue[]): ResultValue[] {
  const newest = new Map<string | null, ResultValue>();
  for (const value of values) {
    const other = newest.get(value.analyte);
    if (!other || dayOf(value) >= dayOf(other)) newest.set(value.analyte, value);
  }
  return [...newest.values()];
}

function holds({ analyte, from, above, below, range }: Condition, value: ResultValue): boolean {
  if (value.analyte !== analyte || value.value_number === null) return false;
  const { comparator, reference_min, reference_max, reference_source } = value;
  // The printed range is in the unit of the value. The general one is no laboratory's.
  if (range !== undefined && reference_source !== 'report') return false;
  if (range === 'above') {
    return reference_max !== null && isAbove(value.value_number, comparator, reference_max);
  }
  if (range === 'below') {
    return reference_min !== null && isBelow(value.value_number, comparator, reference_min);
  }
  const number = canonicalOf(value);
  if (number === null) return false;
  return (
    (from === undefined || isFrom(number, comparator, from)) &&
    (above === undefined || isAbove(number, comparator, above)) &&
    (below === undefined || isBelow(number, comparator, below))
  );
}

function daysFrom(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
