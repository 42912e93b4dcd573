import type { CalendarEvent } from '../../../api/enhanced';
import { calendarEvent, plannedEvent } from '../testing/events';
import { energyOfWeek, planSteps, strongestHabit } from './week-figures';

const ZONE = 'Europe/London';
const NOW = Date.parse('2026-11-22T18:00:00Z');
const done = { metadata: { status: 'completed' as const } };
const at = (day: number, given: Partial<CalendarEvent> = {}) =>
  calendarEvent({ start_time: `2026-11-${day}T12:00:00Z`, program_week: 2, ...given });
const checkIn = (day: number, energy_level: number, not_given?: ('energy_level' | 'task_completion')[]) =>
  at(day, {
    title: 'Daily Check-In',
    event_type: null,
    metadata: {
      checkin_data: {
        energy_level,
        mood: '😊',
        task_completion: 3,
        notes: '',
        ...(not_given && { not_given }),
      },
    },
  });

it('takes the energy that was given, by day, and none that was not', () => {
  const days = energyOfWeek(
    [
      checkIn(16, 4),
      checkIn(17, 3, ['energy_level', 'task_completion']),
      checkIn(18, 2, ['task_completion']),
      at(19, { title: 'Daily Check-In', event_type: null }),
      at(20, { metadata: checkIn(20, 5).metadata }),
    ],
    '2026-11-16',
    ZONE,
  );
  expect(days.map(({ energy }) => energy)).toEqual([4, null, 2, null, null, null, null]);
  expect(days[6]?.date).toBe('2026-11-22');
});

it('the strongest habit was done most often; of two, it missed less', () => {
  const week = (title: string, ...states: boolean[]) =>
    states.map((isDone, day) => at(16 + day, { id: `${title} ${day}`, title, ...(isDone && done) }));
  const events = [
    ...week('Walk', true, true, false, true),
    ...week('Stretch', true, true, true),
    ...week('Water', true, false),
    ...week('Sleep', false, false),
  ];
  expect(strongestHabit(events, 2, NOW)).toEqual({ title: 'Stretch', done: 3, due: 3 });
  expect(strongestHabit(week('Sleep', false, false), 2, NOW)).toBeNull();
  expect(strongestHabit(events, 3, NOW)).toBeNull();
});

it('counts what was due or done ahead, and no plan of the day', () => {
  const events = [
    at(21, done),
    at(23),
    at(24, done),
    plannedEvent({ title: 'walk', program_week: 2, start_time: '2026-11-20T12:00:00Z', ...done }),
    at(20, { event_type: 'core', ...done }),
  ];
  expect(strongestHabit(events, 2, NOW)).toEqual({ title: 'walk', done: 2, due: 2 });
});

describe('a step of the plan', () => {
  const step = (before: string | null | undefined, dose: string | null) =>
    planSteps(
      [...(before === undefined ? [] : [at(16, { dose: before })]), at(23, { dose, program_week: 3 })],
      3,
    ).map(({ kind }) => kind);

  it.each<[string | null | undefined, string | null, string[]]>([
    ['5 min', '10 min', ['grown']],
    ['10 min', '5 min', ['smaller']],
    ['5 min', '5 min', []],
    [null, null, []],
    [undefined, '5 min', ['new']],
    [undefined, null, ['new']],
    [null, '5 min', ['other']],
    ['up within 60 min', 'up within 30 min', ['other']],
    ['plants at 2 meals', '1 extra portion', ['other']],
    ['2 moves, 5 times each', '3 moves, 5 times each', ['grown']],
    ['2 moves, 5 times each', '2 moves, 8 times each', ['other']],
  ])('%j to %j: %j', (before, dose, kinds) => {
    expect(step(before, dose)).toEqual(kinds);
  });

  it('goes by the last dose of the week before, and by the step that is done', () => {
    const smaller = { dose: '3 min', minutes: 3 };
    const events = [
      at(20, { dose: '10 min' }),
      at(16, { dose: '5 min' }),
      at(23, { program_week: 3, dose: '10 min', smaller, is_smaller: true }),
    ];
    expect(planSteps(events, 3)).toEqual([{ title: 'walk', kind: 'smaller', dose: '3 min' }]);
  });
});
