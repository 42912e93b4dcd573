import { programmeWeeks } from '../calendar/programme-weeks';
import type { Dot } from './week-dots';
import { calendarEvent, plannedEvent } from '../testing/events';
import { mapWeek, phasesOf } from './map-weeks';

/** A Wednesday in the third of ten weeks. */
const TODAY = '2026-11-25';
const weeks = programmeWeeks({ start_date: '2026-11-09', end_date: '2027-01-17' });
const NONE = { planned: 0, done: 0, checkInsPlanned: 0, checkIns: 0 };
const dots = (rests: number): Dot[] => Array.from({ length: 7 }, (_, day) => (day < rests ? 'rest' : 'some'));

function tile(number: number, given: Partial<Parameters<typeof mapWeek>[0]> = {}) {
  const week = weeks[number - 1];
  if (!week) throw new Error('no such week');
  return mapWeek({ week, name: '', adherence: undefined, dots: dots(0), ...given }, TODAY);
}

it('fills a week by what was done of it, and says the same in words', () => {
  const adherence = { planned: 16, done: 12, checkInsPlanned: 7, checkIns: 5 };
  expect(tile(1, { name: 'Sleep first', adherence })).toMatchObject({
    tense: 'past',
    filled: 0.75,
    isRest: false,
    words: 'Sleep first, 9 Nov – 15 Nov, past, 12 of 16 tasks, 5 of 7 check-ins',
  });
});

it('fills nothing where nothing was due', () => {
  expect(tile(3)).toMatchObject({ tense: 'current', filled: null, words: '23 Nov – 29 Nov, this week' });
  expect(tile(4, { adherence: { ...NONE, checkInsPlanned: 1 } }).filled).toBeNull();
  expect(tile(4)).toMatchObject({ tense: 'future', words: '30 Nov – 6 Dec' });
});

it.each([
  [0, false, '30 Nov – 6 Dec'],
  [1, false, '30 Nov – 6 Dec, 1 day of rest'],
  [3, false, '30 Nov – 6 Dec, 3 days of rest'],
  [4, true, '30 Nov – 6 Dec, 4 days of rest'],
])('%i days of rest: a week of rest %s', (rests, isRest, words) => {
  expect(tile(4, { dots: dots(rests) })).toMatchObject({ isRest, words });
});

it('counts a short last week of rest as one', () => {
  expect(tile(10, { dots: ['rest', 'rest'] }).isRest).toBe(true);
});

describe('the phases', () => {
  const all = weeks.map(({ number }) => tile(number));
  const core = (title: string, program_week: number, more: object = {}) =>
    calendarEvent({ id: title, title, event_type: 'core', program_week, ...more });

  it('end with a milestone each, the last one with the programme', () => {
    const phases = phasesOf(all, []);
    expect(phases.map(({ name, isToMilestone }) => [name, isToMilestone])).toEqual([
      ['Weeks 1 to 4', true],
      ['Weeks 5 to 8', true],
      ['Weeks 9 to 10', false],
    ]);
    expect(phases.map(({ weeks: of }) => of.map(({ week }) => week.number))).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
      [9, 10],
    ]);
    expect(phasesOf(all.slice(0, 1), [])[0]?.name).toBe('Week 1');
  });

  it('know the event of their milestone, and take nothing else for it', () => {
    const events = [
      core('Week 4: From results to a plan', 4, { all_day: true }),
      core('Results and plan session', 4),
      core('Three weeks in', 3),
      plannedEvent({ title: 'Two weeks of rest', event_type: 'core', program_week: 4 }),
      calendarEvent({ title: 'Four weeks of walking', program_week: 4 }),
      core('Four weeks in', 4),
      core('8 weeks in', 8),
    ];
    expect(phasesOf(all, events).map(({ milestone }) => milestone?.id)).toEqual([
      'Four weeks in',
      '8 weeks in',
      undefined,
    ]);
  });
});
