import { withUnit } from '../biomarkers/biomarkers.options';
import type { Trend, TrendPoint } from '../biomarkers/trends.service';
import type { EditKind } from './programme-edit.entity';
import type { ProposalBasis } from './proposal.entity';

/** A change that was approved because of a result. */
export interface Decided {
  readonly basis: ProposalBasis;
  readonly kind: EditKind;
  readonly title: string;
  /** 'YYYY-MM-DD' in the member's calendar, as all days here. */
  readonly on: string;
  readonly undoneOn: string | null;
}

const DID: Readonly<Record<EditKind, string>> = {
  move: 'was moved',
  change: 'was changed',
  add: 'came into the programme',
  remove: 'was taken out',
  pause: 'was to rest',
};

const dayWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  });

/**
 * What was decided because of a result, and what the newest result says since: in one line, without a word on what caused
 * what, which two numbers cannot tell.
 */
export function decisionLine(decided: Decided, trends: readonly Trend[]): string {
  const { basis, kind, title, on, undoneOn } = decided;
  const was = `${basis.name} was ${withUnit(basis.value, basis.unit)}${
    basis.measured_on === null ? '' : ` on ${dayWords(basis.measured_on)}`
  }`;
  const did = `“${title}” ${DID[kind]} on ${dayWords(on)}${
    undoneOn === null ? '' : `, and that was undone on ${dayWords(undoneOn)}`
  }`;
  return `${was}; ${did}. ${sinceThen(decided, trends)}`;
}

function sinceThen({ basis, on }: Decided, trends: readonly Trend[]): string {
  const trend = trends.find(({ analyte, name, points }) =>
    basis.analyte === null
      ? analyte === null && name.toLowerCase() === basis.name.toLowerCase()
      : analyte === basis.analyte && points.some((point) => isLater(point, on)),
  );
  const now = trend?.points.filter((point) => isLater(point, on)).at(-1);
  if (!trend || !now) return 'There is no newer result yet.';
  // In the trend's unit; gone where the value was removed since.
  const then = trend.points.find(({ id }) => id === basis.biomarker_id);
  const is = `On ${dayWords(now.on)} it is ${withUnit(`${now.comparator ?? ''}${now.value}`, trend.unit)}`;
  const words = [
    then && now.comparator === null && then.comparator === null && compared(then.value, now.value),
  ];
  words.push(now.status === 'normal' ? 'within the range' : outside(now.status));
  const told = words.filter((word) => typeof word === 'string');
  return told.length === 0 ? `${is}.` : `${is}: ${told.join(', ')}.`;
}

/** A value whose day nobody knows may be an old one that came late: it says nothing. */
const isLater = ({ on, on_is_known }: TrendPoint, day: string): boolean => on_is_known && on > day;
const compared = (then: number, now: number): string =>
  now === then ? 'as it was' : now < then ? 'lower' : 'higher';
const outside = (status: string | null): string | undefined =>
  status === 'high' ? 'above the range' : status === 'low' ? 'below the range' : undefined;
