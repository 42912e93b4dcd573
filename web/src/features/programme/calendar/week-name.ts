import type { CalendarEvent } from '../../../api/enhanced';

/** 'Sleep first' of 'Week 2: Sleep first', as a week's focus is called; empty for anything else. */
export function weekName({ title }: Pick<CalendarEvent, 'title'>): string {
  return /^week \d+: (.+)$/i.exec(title)?.[1] ?? '';
}
