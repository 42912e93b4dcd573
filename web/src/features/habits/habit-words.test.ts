import type { Habit, Habits } from '../../api/enhanced';
import { outcomeText, runText, strengthWord, weekText, whenText } from './habit-words';
import { habit } from './testing/habits';

const FRAME = { first_day: '2026-11-02', today: '2026-11-05' } as Habits;
const when = (over: Partial<Habit>) => whenText(habit(over), FRAME, 'Europe/London');

it('calls a strength what its reminders go by', () => {
  expect([0, 19, 20, 40, 60, 85, 100].map(strengthWord)).toEqual([
    'Just begun',
    'Just begun',
    'Taking hold',
    'Growing',
    'Steady',
    'Strong',
    'Strong',
  ]);
});

it('counts a week without what was not planned, and without misses where they are not counted', () => {
  expect(weekText({ done: 5, planned: 7 })).toBe('5 of 7 this week');
  expect(weekText({ done: 5, planned: null })).toBe('5 done this week');
  expect(weekText({ done: 0, planned: 0 })).toBe('Nothing planned this week');
});

it('tells of a run only where it is one', () => {
  expect(runText({ run: 4, best_run: 9 })).toBe('4 in a row, longest 9');
  expect(runText({ run: 4, best_run: 4 })).toBe('4 in a row, your longest run');
  expect(runText({ run: 0, best_run: 9 })).toBe('Longest run: 9');
  expect(runText({ run: 1, best_run: 1 })).toBe('');
  expect(runText({ run: null, best_run: null })).toBe('');
});

it('says what a week made of it, and what the member answered', () => {
  const text = '3 of 7 walks done. A smaller step this week.';
  expect(outcomeText({ week: 3, kind: 'held', text: null, state: null })).toBe(
    'After week 3: it goes on as it was.',
  );
  expect(outcomeText({ week: 3, kind: 'step_down', text, state: 'applied' })).toBe(`After week 3: ${text}`);
  expect(outcomeText({ week: 3, kind: 'step_down', text, state: 'declined' })).toBe(
    `After week 3: ${text} You said not yet, so it stays as it was.`,
  );
});

it('says when it comes, on the member’s own clock', () => {
  const next_time = '2026-11-06T23:30:00.000Z';
  expect(when({ today_event_id: 'today', days: days('done') })).toBe('Done today');
  expect(when({ today_event_id: 'today', days: days('coming') })).toBe('Still to come today');
  expect(when({ next_time })).toBe('Next: tomorrow at 23:30');
  expect(whenText(habit({ next_time }), FRAME, 'Europe/Paris')).toBe('Next: Saturday 7 November at 00:30');
  expect(when({ today_event_id: 'today', next_time, days: days('skipped') })).toBe('Next: tomorrow at 23:30');
  expect(when({ next_time: null })).toBe('No longer in your plan');
});

function days(today: Habit['days'][number]): Habit['days'] {
  return ['done', 'done', 'done', today];
}
