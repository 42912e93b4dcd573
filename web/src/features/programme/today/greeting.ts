import { clockAt } from '../../../lib/local-days';

/** What one says at this hour of the member's day. */
export function greeting(now: number, zone: string): string {
  const clock = clockAt(now, zone);
  if (clock < '05:00') return 'Hello';
  if (clock >= '18:00') return 'Good evening';
  return clock < '12:00' ? 'Good morning' : 'Good afternoon';
}
