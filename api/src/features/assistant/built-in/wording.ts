import { Temporal } from 'temporal-polyfill';
import type { CalendarEventDetail } from '../../calendar-events/member-calendar.service';
import type { ReplyRecord } from '../assistant.options';
import { addDays, type Day, type MemberRecord, type RecordEvent } from '../context/member-record';

/** A piece of an answer: to one thing that was asked. */
export interface Part {
  readonly text: string;
  readonly next?: readonly string[];
  /** Events in the order in which they were told: what "it" and "the second one" mean afterwards. */
  readonly about?: readonly RecordEvent[];
  readonly records?: readonly ReplyRecord[];
}

/** 'Monday 23 November'. */
export function dateText(day: Day): string {
  const date = Temporal.PlainDate.from(day);
  return date.toLocaleString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
}

/** 'today', 'tomorrow', 'yesterday', or 'on Monday 23 November'. */
export function dayText(day: Day, today: Day): string {
  if (day === today) return 'today';
  if (day === addDays(today, 1)) return 'tomorrow';
  if (day === addDays(today, -1)) return 'yesterday';
  return `on ${dateText(day)}`;
}

/** 'Today, Monday 23 November'. */
export function dayHead(day: Day, today: Day): string {
  const near = dayText(day, today);
  return near.startsWith('on ') ? dateText(day) : `${capital(near)}, ${dateText(day)}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'a, b and c'. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Its amount, as it stands now. */
export function doseText(event: RecordEvent): string {
  if (event.is_smaller && event.smaller) return `${event.smaller.dose}, the smaller step`;
  return event.dose ?? (event.all_day ? '' : `${event.minutes} min`);
}

/** '**12:30** Brisk walk (10 min), done'. */
export function itemText(event: RecordEvent): string {
  const when = event.all_day ? 'All day' : event.starts;
  const dose = doseText(event);
  const state =
    event.status === 'completed'
      ? ', done'
      : event.status === 'failed'
        ? ', not done'
        : event.status === 'in_progress'
          ? ', begun'
          : '';
  return `**${when}** ${event.title}${dose ? ` (${dose})` : ''}${state}`;
}

/** 'on Tuesday 24 November at 12:30'. */
export function whenText(event: RecordEvent, today: Day): string {
  const day = dayText(event.day, today);
  return event.all_day ? day : `${day} at ${event.starts}`;
}

/** What an item rests on, as one sentence; empty where that is nothing. */
export function sourcesText(reason: CalendarEventDetail['reason']): string {
  const titles = (reason?.references ?? [])
    .slice(0, 2)
    .map(({ title, url }) => (url ? `[${title}](${url})` : title));
  return titles.length > 0 ? ` It rests on ${titles.join(' and ')}.` : '';
}

export function eventRecord(event: RecordEvent): ReplyRecord {
  const kind = event.kind === 'habit' ? 'habit' : event.kind === 'check_in' ? 'check_in' : 'event';
  if (event.kind === 'lesson' && event.content_id) {
    return { id: event.id, kind: 'lesson', title: event.title, link: `/content/${event.content_id}` };
  }
  return {
    id: event.id,
    kind,
    title: event.title,
    link: `/app/programme?date=${event.day}&sheet=task.${event.id}`,
  };
}

export function programmeRecord({ programme }: MemberRecord): ReplyRecord[] {
  if (!programme) return [];
  return [
    { id: programme.id, kind: 'programme', title: 'My programme', link: '/app/programme?view=overview' },
  ];
}

export const dayRecord = (record: MemberRecord, day: Day, id: string): ReplyRecord => ({
  id,
  kind: 'programme',
  title: dayHead(day, record.today),
  link: `/app/programme?date=${day}`,
});
