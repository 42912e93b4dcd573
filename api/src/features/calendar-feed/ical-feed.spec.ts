import ICAL from 'ical.js';
import type { FeedEvent } from '../calendar-events/feed-events.service';
import { icalFeed } from './ical-feed';

/** What is written is read back by another library, which knows of zones only what the file itself says. */
const HOUR = 3_600_000;
const URL = 'https://damson.example';

function event(start: string, change: Partial<FeedEvent> = {}): FeedEvent {
  const start_time = new Date(start);
  return {
    id: start,
    title: 'Brisk walk',
    description: null,
    start_time,
    end_time: new Date(start_time.getTime() + HOUR / 2),
    all_day: false,
    content_id: null,
    sequence: 0,
    rescheduled_at: new Date('2026-03-01T10:00:00Z'),
    ...change,
  };
}

function readBack(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((zone) => {
      const timezone = new ICAL.Timezone(zone);
      return [timezone.tzid, timezone] as const;
    }),
  );
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const timeOf = (name: string) => {
      const property = component.getFirstProperty(name)!;
      const time = property.getFirstValue() as ICAL.Time;
      const tzid = property.getParameter('tzid') as string | undefined;
      if (tzid !== undefined && !zones.has(tzid)) throw new Error(`${tzid} is not described`);
      if (tzid !== undefined) time.zone = zones.get(tzid)!;
      return { tzid, wall: time.toString(), instant: time.toUnixTime() * 1_000, isDate: time.isDate };
    };
    return {
      uid: component.getFirstPropertyValue('uid'),
      summary: component.getFirstPropertyValue('summary'),
      description: component.getFirstPropertyValue('description'),
      start: timeOf('dtstart'),
      end: timeOf('dtend'),
      component,
    };
  });
}

/** Noon and the small hours of every day around each change of the clocks. */
const DAYS = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01'].flatMap(
  (day) =>
    [-1, 0, 1].map((shift) => new Date(Date.parse(day) + shift * 24 * HOUR).toISOString().slice(0, 10)),
);

describe.each([
  ['Europe/London', 'Europe/London'],
  ['Australia/Sydney', 'Australia/Sydney'],
  ['America/New_York', 'America/New_York'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Pacific/Chatham', 'Pacific/Chatham'],
])('in %s', (zone, tzid) => {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });

  it('wall times are those of the zone, and lead back to the instants across the changes of the clocks', () => {
    const instants = DAYS.flatMap((day) =>
      Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}:30:00Z`),
    );
    const read = readBack(
      icalFeed(
        instants.map((at) => event(at)),
        zone,
        URL,
      ),
    );
    expect(read.map(({ start }) => start.instant)).toEqual(instants.map((at) => Date.parse(at)));
    expect(read.map(({ end }) => end.instant)).toEqual(instants.map((at) => Date.parse(at) + HOUR / 2));
    // The hour that comes twice cannot be told apart by its wall time: what touches it is written in UTC.
    const walls = read.filter(({ start }) => start.tzid !== undefined);
    expect(walls.length).toBeGreaterThanOrEqual(instants.length - 4);
    for (const { start, uid } of walls) {
      expect(start.tzid).toBe(tzid);
      const at = String(uid).replace('@damson', '');
      expect(start.wall).toBe(local.format(new Date(at)).replace(' ', 'T'));
    }
  });

  it('an all-day event is a date, with the day after it as its end', () => {
    // Local midnight to local midnight, on the 25-hour day too.
    const midnight = (day: string) => {
      const noon = Date.parse(`${day}T12:00:00Z`);
      for (let at = noon - 30 * HOUR; ; at += HOUR / 4) {
        if (local.format(new Date(at)) === `${day} 00:00:00`) return new Date(at);
      }
    };
    const days = [
      ['2026-10-25', '2026-10-26'],
      ['2026-04-05', '2026-04-06'],
      ['2026-03-23', '2026-03-30'],
    ] as const;
    const events = days.map(([from, to]) =>
      event(from, { all_day: true, start_time: midnight(from), end_time: midnight(to) }),
    );
    const read = readBack(icalFeed(events, zone, URL));
    expect(read.map(({ start, end }) => [start.wall, end.wall])).toEqual(days);
    expect(read.every(({ start, end }) => start.isDate && end.isDate)).toBe(true);
  });
});

describe('icalFeed', () => {
  it('UTC needs no description: times end in Z', () => {
    const text = icalFeed([event('2026-11-21T08:00:00Z')], 'UTC', URL);
    expect(text).toContain('DTSTART:20261121T080000Z\r\n');
    expect(text).not.toContain('VTIMEZONE');
  });

  it('writes stamps in UTC, the sequence, the private class and the way to the article', () => {
    const change = { id: 'e1', sequence: 3, content_id: 'back-on-track' };
    const text = icalFeed([event('2026-07-01T08:00:00Z', change)], 'Europe/London', URL);
    for (const line of [
      'UID:e1@damson',
      'SEQUENCE:3',
      'DTSTAMP:20260301T100000Z',
      'LAST-MODIFIED:20260301T100000Z',
      'DTSTART;TZID=Europe/London:20260701T090000',
      'CLASS:PRIVATE',
      'URL;VALUE=URI:https://damson.example/content/back-on-track',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ]) {
      expect(text.split('\r\n')).toContain(line);
    }
    expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
  });

  it('is the same text for the same events, with CRLF and lines of at most 75 octets', () => {
    const title = `${'Žluťoučký kůň 🍑, '.repeat(12)}; \\ end`;
    const description = `First line\nSecond; with, commas\\ and "quotes"\r\nBEGIN:VEVENT ${'x'.repeat(300)}`;
    const events = [event('2026-11-21T08:00:00Z', { title, description })];
    const text = icalFeed(events, 'Europe/London', URL);
    expect(icalFeed(events, 'Europe/London', URL)).toBe(text);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const [read] = readBack(text);
    expect(read?.summary).toBe(title);
    expect(read?.description).toBe(description.replace('\r\n', '\n'));
  });

  it('leaves out what no line can hold', () => {
    const [read] = readBack(
      icalFeed([event('2026-11-21T08:00:00Z', { title: 'A\u0007B\u0000C' })], 'UTC', URL),
    );
    expect(read?.summary).toBe('ABC');
  });

  it('makes whole addresses of the paths in a text', () => {
    const description = 'Open it here: /app/health-screen. Not and/app/or.';
    const [read] = readBack(icalFeed([event('2026-11-21T08:00:00Z', { description })], 'UTC', URL));
    expect(read?.description).toBe(`Open it here: ${URL}/app/health-screen. Not and/app/or.`);
  });

  it('without events it is still a calendar', () => {
    expect(readBack(icalFeed([], 'Europe/London', URL))).toEqual([]);
  });
});
