import type { ChangeMeasure, Measure, NewMeasure } from '../../../api/enhanced';
import { withOffset } from './import/csv-times';
import { inPounds, inStones, numberOf } from './measure-words';
import type { MeasureKind, MeasureUnit } from './measure-words';

/** What stands in the form's fields. */
export interface Entry {
  value: string;
  /** Beside `value`, of a weight in stones: the pounds. */
  pounds: string;
  systolic: string;
  diastolic: string;
  pulse: string;
  /** `YYYY-MM-DDTHH:mm` on the member's clock; of a night when it began. */
  at: string;
  /** When a night ended. */
  until: string;
}

const localTime = (date: Date) => withOffset(date).slice(0, 16);

/** An empty form: now, or the last night. */
export function emptyEntry(kind: MeasureKind, now: Date): Entry {
  const [evening, morning] = [new Date(now), new Date(now)];
  evening.setDate(now.getDate() - 1);
  evening.setHours(23, 0, 0, 0);
  morning.setHours(7, 0, 0, 0);
  const at = kind === 'sleep' ? evening : now;
  const none = { value: '', pounds: '', systolic: '', diastolic: '', pulse: '' };
  return { ...none, at: localTime(at), until: localTime(morning < now ? morning : now) };
}

/** A saved reading in the fields, as the clock stood where it was taken. */
export function entryOf({ unit, value, systolic, diastolic, pulse, measured_at, ended_at }: Measure): Entry {
  const [whole, pounds] = unit === 'st_lb' && value !== null ? inStones(value) : [value, null];
  const text = (number: number | null) => (number === null ? '' : String(number));
  return {
    value: text(whole),
    pounds: text(pounds),
    systolic: text(systolic),
    diastolic: text(diastolic),
    pulse: text(pulse),
    at: measured_at.slice(0, 16),
    until: (ended_at ?? measured_at).slice(0, 16),
  };
}

/** What the form changes of a saved reading. A time that stands as it was keeps the offset of where it was taken. */
export function changesOf(saved: Measure, entry: Entry, read: NewMeasure): ChangeMeasure {
  const { at, until } = entryOf(saved);
  const measured_at = entry.at === at ? saved.measured_at : read.measured_at;
  const { kind, unit, value, systolic, diastolic, pulse, ended_at } = read;
  if (kind === 'blood_pressure') {
    return { measured_at, ...(systolic && diastolic && { systolic, diastolic }), pulse: pulse ?? null };
  }
  if (kind !== 'sleep') return { measured_at, unit, ...(value !== undefined && { value }) };
  const end = (entry.until === until ? saved.ended_at : ended_at) ?? measured_at;
  const minutes = Math.round((Date.parse(end) - Date.parse(measured_at)) / 60_000);
  return { measured_at, ended_at: end, value: minutes };
}

/** Said of a field, also where it stands beside others in a row. */
const MISSING = {
  value: 'Please enter a number.',
  pounds: 'Please enter the pounds as a number.',
  systolic: 'Please enter the upper number.',
  diastolic: 'Please enter the lower number.',
  pulse: 'Please enter the pulse as a number, or leave it out.',
};

type Fields = Partial<
  Record<'value' | 'systolic' | 'diastolic' | 'pulse' | 'measured_at' | 'ended_at', string>
>;

/** The measure that the fields say, or what is missing in them. */
export function measureOf(
  kind: MeasureKind,
  unit: MeasureUnit,
  entry: Entry,
  client_id: string,
): { measure: NewMeasure } | { errors: Fields } {
  const errors: Fields = {};
  const number = (field: 'value' | 'pounds' | 'systolic' | 'diastolic' | 'pulse', place: keyof Fields) => {
    const found = numberOf(entry[field]);
    if (found === null) errors[place] = MISSING[field];
    return found ?? 0;
  };
  const time = (text: string, place: 'measured_at' | 'ended_at') => {
    const date = new Date(text);
    if (!Number.isNaN(date.getTime())) return withOffset(date);
    errors[place] = 'Please enter the day and the time.';
    return '';
  };
  const measured_at = time(entry.at, 'measured_at');
  const rest = { kind, unit, measured_at, source: 'manual', client_id } as const;
  const measure: NewMeasure = (() => {
    if (kind === 'blood_pressure') {
      const pulse = entry.pulse.trim() ? { pulse: number('pulse', 'pulse') } : {};
      return {
        ...rest,
        systolic: number('systolic', 'systolic'),
        diastolic: number('diastolic', 'diastolic'),
        ...pulse,
      };
    }
    if (kind === 'sleep') {
      const ended_at = time(entry.until, 'ended_at');
      const minutes = Math.round((Date.parse(ended_at) - Date.parse(measured_at)) / 60_000);
      if (minutes <= 0) errors.ended_at = 'You woke up after you fell asleep: please check the two times.';
      return { ...rest, value: minutes, ended_at };
    }
    if (unit !== 'st_lb') return { ...rest, value: number('value', 'value') };
    const pounds = entry.pounds.trim() ? number('pounds', 'value') : 0;
    return { ...rest, value: inPounds(number('value', 'value'), pounds) };
  })();
  return Object.keys(errors).length > 0 ? { errors } : { measure };
}
