import type { CalendarEvent } from '../../../api/enhanced';
import { addDays, dateAt, formatDate } from '../../../lib/local-days';
import { doseText } from '../calendar/dose-text';

/** 'Tomorrow: Brisk walk, 5 min after lunch.' */
export function nextText(event: CalendarEvent, zone: string, now: number): string {
  const day = dateAt(Date.parse(event.start_time), zone);
  const today = dateAt(now, zone);
  const named: Readonly<Record<string, string>> = {
    [today]: 'Later today',
    [addDays(today, 1)]: 'Tomorrow',
  };
  const what = [event.title, doseText(event)].filter(Boolean).join(', ');
  return `${named[day] ?? `On ${formatDate(day, 'dddd')}`}: ${what}.`;
}
