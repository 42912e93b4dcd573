import { calendarEvent } from '../testing/events';
import { daySentence as sentenceOf } from './day-sentence';
import type { DayFacts } from './day-sentence';
import { isLow, recentCheckIns } from './recent-check-ins';
import type { CheckedDay } from './recent-check-ins';

/** With spaces that break, for the eye. */
const daySentence = (given: DayFacts) => sentenceOf(given)?.replaceAll('\u00a0', ' ') ?? null;

const zone = 'Europe/London';
const at = (hour: string) => `2026-11-18T${hour}:00Z`;
const walk = calendarEvent({
  title: 'Brisk walk',
  start_time: at('12:30'),
  dose: '30 min brisk walk',
  smaller: { dose: '5 min stroll', minutes: 5 },
});
const call = calendarEvent({ title: 'Welcome call', kind: 'call', moved: true, start_time: at('14:00') });
const read = calendarEvent({ title: 'Reading', start_time: at('20:00'), end_time: at('20:10') });

const mood = (level: number) => ({ emoji: 'x', word: 'x', level });
const day = (level: number | null, energy: number | null = null): CheckedDay => ({
  date: '2026-11-17',
  mood: level === null ? null : mood(level),
  energy,
});
const NONE = day(null);
const facts = (given: Partial<DayFacts> = {}): DayFacts => ({
  now: Date.parse(at('08:00')),
  zone,
  open: [walk, read],
  next: undefined,
  planned: 2,
  done: 0,
  yesterday: null,
  checkIns: [NONE, NONE, NONE, NONE, NONE, NONE, NONE],
  isFirstDay: false,
  ...given,
});
const withDays = (...last: CheckedDay[]) =>
  facts({ checkIns: [...Array<CheckedDay>(7 - last.length).fill(NONE), ...last] });

it('tells what the day holds', () => {
  expect(daySentence(facts())).toBe('Today: 2 things, about 40 min in all. First: Brisk walk.');
  expect(daySentence(facts({ next: read }))).toBe('Today: 2 things, about 40 min in all. Next: Reading.');
  expect(daySentence(facts({ open: [read], planned: 1 }))).toBe('One thing today: Reading.');
  expect(daySentence(facts({ isFirstDay: true }))).toBe('Your first day: 2 things, about 40 min in all.');
  expect(daySentence(facts({ open: [walk, call, read], planned: 3 }))).toBe('Today at 14:00: Welcome call.');
  expect(daySentence(facts({ open: [read], done: 1 }))).toBe('Well begun. To go: Reading.');
  expect(daySentence(facts({ open: [read] }))).toBe('To go: Reading.');
  expect(daySentence(facts({ open: [call, read], planned: 3, done: 1, now: Date.parse(at('14:30')) }))).toBe(
    'Well begun. To go: 2 things, about 40 min in all.',
  );
  const unbooked = facts({ open: [{ ...call, moved: false }], planned: 1 });
  expect(daySentence(unbooked)).toBe('One thing today: Welcome call.');
  const asks = calendarEvent({ title: 'Eye checks in date?', start_time: at('10:00') });
  expect(daySentence(facts({ open: [asks], planned: 1 }))).toBe('One thing today: Eye checks in date?');
  expect(daySentence(facts({ open: [] }))).toBe('Nothing is left to do today. The rest of the day is yours.');
  expect(daySentence(facts({ open: [], planned: 0 }))).toBeNull();
});

it('names Plan the Day where it comes next, and counts what there is to do beside it', () => {
  const plan = calendarEvent({ title: 'Plan the Day', event_type: null, start_time: at('08:15') });
  const open = [plan, walk, read];
  expect(daySentence(facts({ open, next: plan }))).toBe(
    'First a plan for the day, then 2 things, about 40 min in all.',
  );
  expect(daySentence(facts({ open, planned: 3, done: 1 }))).toBe(
    'Well begun. To go: 2 things, about 40 min in all.',
  );
  expect(daySentence(facts({ open: [plan, walk], next: plan, planned: 1 }))).toBe(
    'First a plan for the day, then one thing: Brisk walk.',
  );
  expect(daySentence(facts({ open: [plan, read], now: Date.parse(at('20:30')) }))).toBe(
    'One thing is left: Reading.',
  );
});

it('puts help that is needed today before all else', () => {
  const urgent = calendarEvent({ title: 'Get advice today about a test result', kind: 'task' });
  expect(daySentence({ ...withDays(day(1)), open: [walk, urgent] })).toBe(
    'Before anything else today: Get advice today about a test result.',
  );
});

it('is gentle in the evening and says nothing of what was missed', () => {
  const now = Date.parse(at('20:30'));
  expect(daySentence(facts({ now }))).toBe(
    '2 things are left. One of them is a good end to the day: Brisk walk, 5 min stroll.',
  );
  const early = calendarEvent({ title: 'Wake up', start_time: at('07:00'), end_time: at('07:01') });
  expect(daySentence(facts({ now, open: [early, read] }))).toBe(
    '2 things are left. One of them is a good end to the day: Reading.',
  );
  expect(daySentence(facts({ now, open: [read] }))).toBe('One thing is left: Reading.');
  expect(daySentence(facts({ yesterday: { planned: 4, done: 1 } }))).toBe(daySentence(facts()));
});

it('begins with what the member said of late', () => {
  const small = 'Brisk walk, 5 min stroll';
  expect(daySentence(withDays(day(1)))).toBe(`A hard day, it seems. One small thing is enough: ${small}.`);
  expect(daySentence({ ...withDays(day(2)), open: [] })).toBe(
    'A hard day, it seems. Nothing more has to be done today.',
  );
  expect(daySentence(withDays(day(4, 1)))).toBe(daySentence(facts()));
  expect(daySentence(withDays(day(null, 1), NONE))).toBe(`Yesterday was hard. Begin small: ${small}.`);
  // Nobody gets up anew.
  const early = calendarEvent({ title: 'Wake up', start_time: at('07:00'), end_time: at('07:01') });
  expect(daySentence({ ...withDays(day(1)), open: [early, walk] })).toContain(small);
  expect(daySentence(withDays(day(2), day(4), day(1), NONE))).toBe(
    `The last days were hard. One small thing is enough today: ${small}.`,
  );
  expect(daySentence(withDays(day(1), day(4)))).toBe(
    'Good to hear. Today: 2 things, about 40 min in all. First: Brisk walk.',
  );
  expect(daySentence(facts({ yesterday: { planned: 3, done: 3 } }))).toBe(
    'Yesterday you did all of it. Today: 2 things, about 40 min in all. First: Brisk walk.',
  );
});

it('leaves out an energy that was not given', () => {
  const checkIn = (not_given?: ('energy_level' | 'task_completion')[]) =>
    calendarEvent({
      title: 'Daily Check-In',
      event_type: null,
      start_time: at('07:30'),
      metadata: {
        checkin_data: {
          mood: '😊',
          energy_level: 1,
          task_completion: 3,
          notes: '',
          ...(not_given && { not_given }),
        },
      },
    });
  const last = (event: ReturnType<typeof checkIn>) =>
    recentCheckIns([event, walk], '2026-11-18', zone).at(-1)!;
  expect(last(checkIn())).toEqual({
    date: '2026-11-18',
    mood: { emoji: '😊', word: 'Happy', level: 4 },
    energy: 1,
  });
  // Happy, and tired.
  expect(isLow(last(checkIn()))).toBe(false);
  expect(isLow({ ...last(checkIn()), mood: null })).toBe(true);
  expect(last(checkIn(['energy_level'])).energy).toBeNull();
  expect(isLow(last(checkIn(['energy_level'])))).toBe(false);
  expect(recentCheckIns([checkIn()], '2026-11-18', zone)).toHaveLength(7);
  expect(recentCheckIns([checkIn()], '2026-11-25', zone).every((one) => one.mood === null)).toBe(true);
});
