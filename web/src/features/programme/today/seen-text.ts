import type { DaySight } from '../../../api/enhanced';
import { firstOf } from '../../../lib/first-of';
import { clockAt, dateAt, daysBetween, formatDate } from '../../../lib/local-days';

/** What somebody of the care team is to the member. */
const ROLES: Readonly<Partial<Record<DaySight['role'], string>>> = {
  coach: 'your coach',
  clinician: 'your clinician',
  admin: 'of your care team',
};

/** 'Seen by Carys, your coach, on Friday at 14:10'; from a week on with the date. */
export function seenText({ name, role, at }: DaySight, zone: string, now: number): string {
  const instant = Date.parse(at);
  const day = dateAt(instant, zone);
  const isLately = daysBetween(day, dateAt(now, zone)) < 7;
  const who = firstOf(name);
  const what = ROLES[role];
  const by =
    who && what
      ? `${who}, ${what},`
      : (who ?? (role === 'admin' ? 'your care team' : what) ?? 'your care team');
  return `Seen by ${by} on ${formatDate(day, isLately ? 'dddd' : 'D MMMM')} at ${clockAt(instant, zone)}`;
}
