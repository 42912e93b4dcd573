import { habitWeeks } from './habit-weeks';

const day = (template_key: string, on: string, week: number, done: boolean, step: number | null = 1) => ({
  template_key,
  day: on,
  week,
  step,
  done,
});

describe('habitWeeks', () => {
  const lived = [
    day('H01@2026-11-16', '2026-11-16', 1, true),
    day('H01@2026-11-18', '2026-11-18', 1, false),
    day('H01@2026-11-23', '2026-11-23', 2, true, 2),
    day('H02@2026-11-16', '2026-11-16', 1, true),
    day('C99@2026-11-16', '2026-11-16', 1, true, null),
  ];

  it('counts each habit by week and step; what has no step is no habit of the template', () => {
    expect(habitWeeks(lived, [])).toEqual([
      { ladder: 'H01', week: 1, step: 1, planned: 2, done: 1 },
      { ladder: 'H01', week: 2, step: 2, planned: 1, done: 1 },
      { ladder: 'H02', week: 1, step: 1, planned: 1, done: 1 },
    ]);
  });

  it('leaves out the days of a pause, its first and last included, done or not', () => {
    const pauses = [{ kind: 'ill', from: '2026-11-16', until: '2026-11-18' }] as const;
    expect(habitWeeks(lived, pauses)).toEqual([{ ladder: 'H01', week: 2, step: 2, planned: 1, done: 1 }]);
  });
});
