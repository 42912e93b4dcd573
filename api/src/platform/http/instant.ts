import { buildMessage, ValidateBy } from 'class-validator';
import { isDate } from './calendar-day';

const INSTANT =
  /^[1-9]\d{3}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/**
 * Whether it is a moment as RFC 3339 writes it, the seconds left out or not, on a day that the calendar has, and in a
 * year of four figures everywhere on earth: PostgreSQL knows no other.
 */
export function isInstant(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    INSTANT.test(value) &&
    isDate(value.slice(0, 10)) &&
    new Date(value).getUTCFullYear() < 10_000
  );
}

/** The property is a moment with its offset: `new Date` reads every one. */
export const IsInstant = (): PropertyDecorator =>
  ValidateBy({
    name: 'isIso8601',
    validator: {
      validate: isInstant,
      defaultMessage: buildMessage(() => '$property must be a time like 2026-11-21T18:30:00Z.'),
    },
  });
