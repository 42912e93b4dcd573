import { calendarEvent, PROGRAM } from '../testing/events';
import { daysToMoveTo, inSentence, isMovable, movedText, moveOptions, nextDayOption } from './move-options';

/** Wednesday at noon, in week 2 of 3. */
const NOW = Date.parse('2026-11-18T12:00:30.000Z');
const ZONE = 'Europe/London';
const asked = (given: Parameters<typeof calendarEvent>[0] = {}, now = NOW) => ({
  event: calendarEvent(given),
  now,
  zone: ZONE,
  programme: PROGRAM,
});
const labels = (given?: Parameters<typeof calendarEvent>[0], now?: number) =>
  moveOptions(asked(given, now)).map(({ label }) => label);

it('offers now, later today, and the days that are left of the week', () => {
  expect(moveOptions(asked({ start_time: '2026-11-18T13:30:00.000Z' }))).toEqual([
    { label: 'Do it now', start_time: '2026-11-18T12:00:00.000Z' },
    { label: '16:00', start_time: '2026-11-18T16:00:00.000Z' },
    { label: '18:30', start_time: '2026-11-18T18:30:00.000Z' },
    { label: '20:30', start_time: '2026-11-18T20:30:00.000Z' },
    { label: 'Tomorrow', start_time: '2026-11-19T13:30:00.000Z' },
    { label: 'Fri 20', start_time: '2026-11-20T13:30:00.000Z' },
    { label: 'Sat 21', start_time: '2026-11-21T13:30:00.000Z' },
    { label: 'Sun 22', start_time: '2026-11-22T13:30:00.000Z' },
  ]);
});

it('brings what lies behind into what is left of its week, and nothing into a week that is over', () => {
  expect(labels({ start_time: '2026-11-17T09:00:00.000Z' })).toEqual([
    'Do it now',
    'Tomorrow',
    'Fri 20',
    'Sat 21',
    'Sun 22',
  ]);
  expect(labels({ start_time: '2026-11-13T09:00:00.000Z' })).toEqual([]);
});

it('moves what comes later this week to today, and what comes next week within that week', () => {
  expect(labels({ start_time: '2026-11-20T18:30:00.000Z' })).toContain('Today');
  const nextWeek = labels({ start_time: '2026-11-24T18:30:00.000Z' });
  expect(nextWeek).not.toContain('Do it now');
  expect(nextWeek).toContain('Mon 23');
});

it('keeps check-in and Plan the Day on their day', () => {
  const checkIn = { title: 'Daily Check-In', event_type: null, start_time: '2026-11-18T19:00:00.000Z' };
  expect(labels(checkIn)).toEqual(['Do it now', '16:00', '18:30', '20:30']);
  expect(nextDayOption(asked(checkIn), [])).toBeNull();
});

it('brings no habit to a day that has it already', () => {
  const walk = asked({ start_time: '2026-11-18T13:30:00.000Z' });
  const twin = (start_time: string, title = 'walk') => calendarEvent({ id: 'twin', title, start_time });
  expect(nextDayOption(walk, [walk.event, twin('2026-11-19T08:00:00.000Z')])).toBeNull();
  const elsewhere = [twin('2026-11-20T13:30:00.000Z'), twin('2026-11-19T13:30:00.000Z', 'swim')];
  expect(nextDayOption(walk, elsewhere)).toEqual({
    label: 'Tomorrow',
    start_time: '2026-11-19T13:30:00.000Z',
  });
});

it('leaves what is done, or has no hour, where it is', () => {
  expect(isMovable(calendarEvent({ metadata: { status: 'completed' } }))).toBe(false);
  expect(labels({ all_day: true })).toEqual([]);
  expect(isMovable(calendarEvent({ metadata: { status: 'failed' } }))).toBe(true);
});

it('ends with the programme', () => {
  const now = Date.parse('2026-11-28T12:00:00.000Z');
  expect(daysToMoveTo(asked({ start_time: '2026-11-28T13:00:00.000Z' }, now))).toEqual([
    '2026-11-28',
    '2026-11-29',
  ]);
});

it('not today means tomorrow at the same hour; on a Sunday there is no other day', () => {
  expect(nextDayOption(asked(), [])).toEqual({ label: 'Tomorrow', start_time: '2026-11-19T12:30:00.000Z' });
  const sunday = Date.parse('2026-11-22T12:00:00.000Z');
  expect(nextDayOption(asked({ start_time: '2026-11-22T13:00:00.000Z' }, sunday), [])).toBeNull();
});

it('keeps the wall time over a change of the clocks', () => {
  const now = Date.parse('2026-10-23T08:00:00.000Z');
  const programme = { start_date: '2026-10-19', end_date: '2026-11-08' };
  const event = calendarEvent({ start_time: '2026-10-23T17:30:00.000Z' });
  const sunday = moveOptions({ event, now, zone: ZONE, programme }).find(({ label }) => label === 'Sun 25');
  // 18:30 in summer time and 18:30 in winter time.
  expect(sunday?.start_time).toBe('2026-10-25T18:30:00.000Z');
});

it('says where something went', () => {
  const from = '2026-11-18T12:30:00.000Z';
  expect(movedText('2026-11-18T18:30:00.000Z', from, NOW, ZONE)).toBe('18:30');
  expect(movedText('2026-11-19T12:30:00.000Z', from, NOW, ZONE)).toBe('tomorrow 12:30');
  expect(['Do it now', 'Tomorrow', 'Fri 20', '16:00'].map(inSentence)).toEqual([
    'now',
    'tomorrow',
    'Fri 20',
    '16:00',
  ]);
});
