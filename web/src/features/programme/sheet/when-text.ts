import type { CalendarEvent } from '../../../api/enhanced';
import { clockAt, dateAt, formatDate } from '../../../lib/local-days';
import { lengthText } from '../calendar/length-text';

const INSTANT = 1;

/** Day, time and length of an event: 'Wednesday 18 November, 13:30 · 30 min', '16 November – 22 November'. */
export function whenText(
  event: Pick<CalendarEvent, 'start_time' | 'end_time' | 'all_day'>,
  zone: string,
): string {
  const [start, end] = [Date.parse(event.start_time), Date.parse(event.end_time)];
  const first = dateAt(start, zone);
  if (!event.all_day) {
    return `${formatDate(first, 'dddd D MMMM')}, ${clockAt(start, zone)} · ${lengthText(end - start)}`;
  }
  // The end is the midnight after the last day.
  const last = dateAt(end - INSTANT, zone);
  const days =
    first === last
      ? [formatDate(first, 'dddd D MMMM')]
      : [first, last].map((day) => formatDate(day, 'D MMMM'));
  return first === last ? `${days.join('')} · all day` : days.join(' – ');
}
