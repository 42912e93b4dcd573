import { ICalCalendar, ICalEventClass, type ICalEventData, ICalEventTransparency } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { FeedEvent } from '../calendar-events/feed-events.service';
import { WallClock } from './wall-clock';

/** How often calendars are asked to come back (seconds). */
const REFRESH = 3_600;
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
/** In another program a path of the web app leads nowhere. */
const OWN_PATH = /(?<=^|\s)\/app\/[\w/-]+/g;

/**
 * Events as an iCalendar file (RFC 5545), the same for the same events.
 * @param zone IANA name; timed events stand at its wall time, all-day events on its days
 * @param publicUrl base of the links to articles
 */
export function icalFeed(events: readonly FeedEvent[], zone: string, publicUrl: string): string {
  const timeZone = describeZone(zone);
  const clock = new WallClock(zone);
  const calendar = new ICalCalendar({
    prodId: { company: 'Damson', product: 'Programme', language: 'EN' },
    name: 'Damson',
    ttl: REFRESH,
    // The library writes stamps in a calendar's own zone, where UTC is asked for: only the events have one.
    timezone: { name: null, generator: () => timeZone?.block ?? null },
  });
  for (const event of events) {
    calendar.createEvent({
      id: `${event.id}@damson`,
      sequence: event.sequence,
      stamp: event.rescheduled_at,
      lastModified: event.rescheduled_at,
      summary: event.title.replace(UNWRITABLE, ''),
      description: event.description?.replace(UNWRITABLE, '').replace(OWN_PATH, `${publicUrl}$&`) ?? null,
      url: event.content_id && `${publicUrl}/content/${event.content_id}`,
      class: ICalEventClass.PRIVATE,
      ...(event.all_day ? allDay(event, clock) : timed(event, clock, timeZone?.id ?? null)),
    });
  }
  return `${calendar.toString()}\r\n`;
}

type When = Pick<ICalEventData, 'start'> & Partial<ICalEventData>;

function allDay({ start_time, end_time }: FeedEvent, clock: WallClock): When {
  return {
    allDay: true,
    start: clock.dateOf(start_time),
    end: clock.dateOf(end_time),
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

function timed({ start_time, end_time }: FeedEvent, clock: WallClock, tzid: string | null): When {
  const [start, end] = [start_time, end_time].map((time) =>
    Temporal.Instant.fromEpochMilliseconds(time.getTime()),
  );
  const plain = clock.showsOnce(start_time) && clock.showsOnce(end_time);
  return { start: start!, end: end!, timezone: plain ? tzid : null };
}

/** The zone under the name that its VTIMEZONE has; undefined for UTC and where there is no description: times in UTC. */
function describeZone(zone: string): { id: string; block: string } | undefined {
  const [block = ''] = tzlib_get_ical_block(zone);
  const id = /^TZID:(.+)$/m.exec(block)?.[1]?.trim();
  return id === undefined || /^Etc\/(UTC|GMT)$/.test(id) ? undefined : { id, block };
}
