import { Temporal } from 'temporal-polyfill';

/** What a date is called, seen from today: 'today', 'tomorrow', 'yesterday', 'on Friday'. */
export function dayName(date: string, today: string): string {
  const { days } = Temporal.PlainDate.from(today).until(date);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return `on ${Temporal.PlainDate.from(date).toLocaleString('en-GB', { weekday: 'long' })}`;
}

/** What the day before a date is called. */
export function dayBeforeName(date: string, today: string): string {
  const before = dayName(Temporal.PlainDate.from(date).subtract({ days: 1 }).toString(), today);
  return before === 'yesterday' || before === 'today' ? before : 'the day before';
}
