import { Matches } from 'class-validator';
import { Temporal } from 'temporal-polyfill';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The property looks like a day, 'YYYY-MM-DD'. Whether the calendar has it, `isDate` tells. */
export const IsDay = (): PropertyDecorator =>
  Matches(DAY, { message: '$property must be a date like 2026-11-21.' });

/** Whether a well-formed 'YYYY-MM-DD' is in the calendar: no 30 February, and no year 0, which PostgreSQL does not know. */
export function isDate(day: string): boolean {
  try {
    return Temporal.PlainDate.from(day).year > 0;
  } catch {
    return false;
  }
}
