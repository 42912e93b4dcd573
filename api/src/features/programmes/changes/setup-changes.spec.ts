import { generateProgramme } from '../generator/generate-programme';
import type { SetupData } from '../generator/generator.types';
import { PLAIN_INPUT } from '../generator/plain-input.fixture';
import { type AheadEvent, setupChanges } from './setup-changes';

/** A Monday before dawn: the whole programme lies ahead. */
const now = '2026-11-23T05:00:00Z';
const zone = 'Europe/London';
const planned = (setup: SetupData) => generateProgramme({ ...PLAIN_INPUT, setup, now }).events;
const linesOf = (before: SetupData, after: SetupData) =>
  setupChanges(planned(before), planned(after), { zone, now }).map(
    ({ kind, title, text }) => `${kind} | ${title} | ${text}`,
  );

const NONE = "I don't want to do it at all (not recommended)";

it('tells nothing where nothing moved', () => {
  expect(linesOf({}, {})).toEqual([]);
});

it('tells the times of the daily and the weekly rhythm, before and now', () => {
  const scheduling = {
    dailyCheckInWeekdays: '06:30',
    weeklyReflectionDate: 'Saturday',
    weeklyReflectionTime: '17:00',
  } as const;
  expect(linesOf({}, { scheduling }).slice(0, 2)).toEqual([
    'moved | Daily Check-In | Now: 06:30, weekends 08:30. Before: 07:30, weekends 08:30.',
    'moved | Weekly Reflection | Now: Saturday at 17:00. Before: Sunday at 10:00.',
  ]);
});

it('tells which habits come and go, with the day from which', () => {
  const priorities = { sleep: NONE } as const;
  const without = linesOf({}, { priorities });
  expect(without).toContain('went | Regular wake time | No longer in your plan.');
  const back = linesOf({ priorities }, {});
  expect(back.find((line) => line.startsWith('came | Regular wake time'))).toMatch(
    /New, from \w+day,? \d+ \w+\.$/,
  );
});

it('tells of people by name and number, and of many steps in one line', () => {
  expect(linesOf({}, { consultations: { healthCoachSessions: '8sessions' } })).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^came \| Coaching session \| New, \d times, first on /),
      expect.stringMatching(/^came \| Welcome call with my coach \| New, on /),
    ]),
  );
  const declined = linesOf({}, { investigations: { bloodPanel: 'I want to go without (not recommended)' } });
  expect(declined).toEqual(
    expect.arrayContaining([expect.stringMatching(/^went \| \d steps fewer \| .+, .+, .+ and \d more\.$/)]),
  );
});

it('leaves alone what somebody made by hand, and tells of few moves only where nothing else is told', () => {
  const event = (template_key: string | null, start_time: string): AheadEvent => ({
    template_key,
    start_time,
    title: 'Book',
    kind: 'task',
    all_day: false,
  });
  const before = [event('C06', '2026-11-24T18:00:00Z'), event(null, '2026-11-24T20:00:00Z')];
  const after = [event('C06', '2026-11-24T18:10:00Z'), event(null, '2026-11-25T20:00:00Z')];
  const said = (is: AheadEvent[]) =>
    setupChanges(before, is, { zone, now }).map(({ title, text }) => `${title}: ${text}`);
  expect(said(after)).toEqual([
    'Other times: 1 step of the weeks ahead now at another time. The first: Book, on Tuesday 24 November at 18:10, before at 18:00.',
  ]);
  expect(said([event('C06', '2026-11-25T07:00:00Z')])).toEqual([
    'Other times: 1 step of the weeks ahead now at another time. The first: Book, on Wednesday 25 November at 07:00, before on Tuesday 24 November at 18:00.',
  ]);
  const newcomer = event('C07', '2026-11-26T18:00:00Z');
  expect(setupChanges(before, [...after, newcomer], { zone, now }).map(({ kind }) => kind)).toEqual(['came']);
});
