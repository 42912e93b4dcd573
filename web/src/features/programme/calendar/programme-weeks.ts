import type { MedicalProgram } from '../../../api/enhanced';
import { addDays, daysBetween, mondayOf, weekdayOf } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';

/** First and last day of a programme, both included. */
export type Span = Pick<MedicalProgram, 'start_date' | 'end_date'>;

/** The date itself, or the programme's first or last day when it lies outside. */
export function clampToProgramme({ start_date, end_date }: Span, date: LocalDate): LocalDate {
  if (date < start_date) return start_date;
  return date > end_date ? end_date : date;
}

/** Programme week of a date, from 1. */
export function weekOf({ start_date }: Span, date: LocalDate): number {
  return Math.floor(daysBetween(mondayOf(start_date), date) / 7) + 1;
}

export function weekCount(span: Span): number {
  return weekOf(span, span.end_date);
}

/** Monday to Sunday of the week in which a date lies. */
export function datesOfWeek(date: LocalDate): LocalDate[] {
  const monday = mondayOf(date);
  return Array.from({ length: 7 }, (_, day) => addDays(monday, day));
}

/** The same weekday some weeks on; null when that week is not part of the programme. */
export function moveWeeks(span: Span, date: LocalDate, weeks: number): LocalDate | null {
  const moved = addDays(date, 7 * weeks);
  const week = weekOf(span, moved);
  return week < 1 || week > weekCount(span) ? null : clampToProgramme(span, moved);
}

/** The day before; null on a Monday and on the programme's first day. */
export function previousDay({ start_date }: Span, date: LocalDate): LocalDate | null {
  return weekdayOf(date) === 1 || date <= start_date ? null : addDays(date, -1);
}

/** The day after; null on a Sunday and on the programme's last day. */
export function nextDay({ end_date }: Span, date: LocalDate): LocalDate | null {
  return weekdayOf(date) === 7 || date >= end_date ? null : addDays(date, 1);
}

export interface ProgrammeWeek {
  /** From 1. */
  number: number;
  /** Its Monday, which may lie before the programme's first day. */
  monday: LocalDate;
  /** First and last day that belong to the programme. */
  from: LocalDate;
  to: LocalDate;
}

/** All weeks of a programme in order. */
export function programmeWeeks(span: Span): ProgrammeWeek[] {
  const first = mondayOf(span.start_date);
  return Array.from({ length: weekCount(span) }, (_, index) => {
    const monday = addDays(first, 7 * index);
    return {
      number: index + 1,
      monday,
      from: clampToProgramme(span, monday),
      to: clampToProgramme(span, addDays(monday, 6)),
    };
  });
}

/** The day that stands for a week: today in today's week, else its first day. */
export function dayOfWeek({ from, to }: ProgrammeWeek, today: LocalDate): LocalDate {
  return from <= today && today <= to ? today : from;
}
