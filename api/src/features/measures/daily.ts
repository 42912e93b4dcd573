import { inStandard } from './kinds';
import type { MeasureSource, Reading } from './measures.options';

/** One day of a kind, in the kind's first unit. */
export interface Day {
  date: string;
  value: number | null;
  systolic: number | null;
  diastolic: number | null;
  count: number;
}

/** The member's own day: of a night the one on which it ended. */
export const dayOf = ({ kind, measured_at, ended_at }: Reading): string =>
  (kind === 'sleep' ? (ended_at ?? measured_at) : measured_at).slice(0, 10);

/** Readings of one kind by day, the oldest first. */
export function daysOf(readings: readonly Reading[]): Day[] {
  return [...Map.groupBy(readings, dayOf)]
    .map(([date, ofDay]) => toDay(date, ofDay))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

function toDay(date: string, readings: readonly Reading[]): Day {
  const kind = readings[0]!.kind;
  const count = readings.length;
  const mean = (field: 'value' | 'systolic' | 'diastolic') =>
    meanOf(readings.map((reading) => reading[field] ?? 0));
  if (kind === 'blood_pressure') {
    return { date, value: null, systolic: mean('systolic'), diastolic: mean('diastolic'), count };
  }
  if (kind === 'sleep' || kind === 'steps') {
    return { date, value: mostOfOneSource(readings), systolic: null, diastolic: null, count };
  }
  const value = meanOf(readings.map((reading) => inStandard(reading.value ?? 0, reading.unit)));
  return { date, value, systolic: null, diastolic: null, count };
}

/** Two sources count the same walk, or the same night: the one that counted most stands for the day. */
function mostOfOneSource(readings: readonly Reading[]): number {
  const sums = new Map<MeasureSource, number>();
  for (const { source, value } of readings) sums.set(source, (sums.get(source) ?? 0) + (value ?? 0));
  return Math.max(...sums.values());
}

const meanOf = (values: readonly number[]): number =>
  Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(1));
