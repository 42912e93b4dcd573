import type { AllowedMeasure, Measure, NewMeasure } from '../../../api/enhanced';

export type MeasureKind = NewMeasure['kind'];
export type MeasureUnit = NewMeasure['unit'];

export const LABELS: Readonly<Record<MeasureKind, string>> = {
  blood_pressure: 'Blood pressure',
  pulse: 'Resting pulse',
  weight: 'Weight',
  waist: 'Waist',
  sleep: 'Sleep',
  steps: 'Steps',
};

/** As a member reads them. */
export const UNIT_LABELS: Readonly<Record<MeasureUnit, string>> = {
  mmHg: 'mmHg',
  bpm: 'bpm',
  kg: 'kg',
  lb: 'lb',
  st_lb: 'st lb',
  cm: 'cm',
  in: 'in',
  min: '',
  steps: 'steps',
};

const POUNDS_PER_STONE = 14;

const digits = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 1 });

/** `7 h 20 min` */
export function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  return hours === 0 ? `${rest} min` : rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** A value in its unit, as it is said: `72.5 kg`, `11 st 6 lb`. */
export function valueText(value: number, unit: MeasureUnit): string {
  if (unit === 'min') return duration(value);
  if (unit === 'st_lb') {
    const [stones, pounds] = inStones(value);
    return `${stones} st ${digits(pounds)} lb`;
  }
  return `${digits(value)} ${UNIT_LABELS[unit]}`;
}

/** `128/82 mmHg`, with the pulse where the cuff counted it. */
export function measureText({ value, unit, systolic, diastolic, pulse }: Measure): string {
  if (systolic === null || diastolic === null) return valueText(value ?? 0, unit);
  return `${systolic}/${diastolic} mmHg${pulse === null ? '' : `, pulse ${pulse}`}`;
}

/** Stones and pounds as pounds in all. */
export const inPounds = (stones: number, pounds: number): number =>
  Number((stones * POUNDS_PER_STONE + pounds).toFixed(2));

/** Stones and pounds of pounds in all. Rounded first: 13.96 pounds are no 14. */
export function inStones(value: number): [stones: number, pounds: number] {
  const pounds = Math.round(value * 10) / 10;
  return [Math.floor(pounds / POUNDS_PER_STONE), Number((pounds % POUNDS_PER_STONE).toFixed(1))];
}

/** When it was measured, as the clock stood there: `23 Nov, 07:10`. */
export function whenText({ kind, measured_at, ended_at }: Measure): string {
  const time = kind === 'sleep' ? (ended_at ?? measured_at) : measured_at;
  const date = new Date(`${time.slice(0, 10)}T12:00:00Z`);
  const sameYear = time.slice(0, 4) === String(new Date().getFullYear());
  const day = date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    ...(!sameYear && { year: 'numeric' }),
  });
  return kind === 'steps' && ended_at ? day : `${day}, ${time.slice(11, 16)}`;
}

/** A number as people type it: a comma is a point. Null for what is none. */
export function numberOf(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,7}(\.\d{1,3})?$/.test(plain) ? Number(plain) : null;
}

/** Kinds that are on. */
export const kindsOn = (kinds: readonly AllowedMeasure[]): AllowedMeasure[] =>
  kinds.filter(({ off }) => off === null);
