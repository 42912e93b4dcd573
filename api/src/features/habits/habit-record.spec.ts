import { habitRecord, type HabitFrame } from './habit-record';
import { strengthAfter } from './strength';

/** Three weeks over which the clocks of London go back; today is the Thursday of the second. */
const FRAME: HabitFrame = {
  first: '2026-10-19',
  last: '2026-11-08',
  today: '2026-10-29',
  pauses: [],
  gentle: false,
};
type Status = 'pending' | 'in_progress' | 'completed' | 'failed';
const on = (day: string, status: Status = 'completed') => ({ day, status });

describe('the record of a habit', () => {
  const planned = [
    on('2026-10-19'),
    on('2026-10-21', 'pending'),
    on('2026-10-23', 'failed'),
    on('2026-10-25'),
    on('2026-10-26'),
    on('2026-10-28', 'in_progress'),
    on('2026-10-29', 'pending'),
    on('2026-10-30', 'pending'),
  ];
  const pauses = [{ from: '2026-10-21', until: '2026-10-22' }];

  it('has one state for each day, 25 hours long or not', () => {
    const { days } = habitRecord(planned, FRAME);
    expect(days).toHaveLength(21);
    expect(days.slice(0, 12)).toEqual(
      'done rest not_done rest skipped rest done done rest not_done coming coming'.split(' '),
    );
    expect(new Set(days.slice(12))).toEqual(new Set(['rest']));
  });

  it('counts this week, runs over what was put off, and has a strength until today', () => {
    const { week, run, best_run, strengths } = habitRecord(planned, FRAME);
    expect(week).toEqual({ done: 1, planned: 4 });
    expect({ run, best_run }).toEqual({ run: 0, best_run: 2 });
    expect(strengths).toHaveLength(11);
    expect(strengths[3]).toBe(
      strengthAfter([
        { mark: 'done', perWeek: 4 },
        { mark: 'not_done', perWeek: 4 },
      ]),
    );
    expect(strengths[4]).toBe(strengths[3]);
  });

  it('lets a pause hide a miss, not what was done in it', () => {
    const paused = habitRecord([...planned, on('2026-10-22')], { ...FRAME, pauses });
    expect(paused.days.slice(2, 4)).toEqual(['pause', 'done']);
    expect(habitRecord([], { ...FRAME, pauses }).days.slice(1, 5)).toEqual([
      'rest',
      'pause',
      'pause',
      'rest',
    ]);
    expect(habitRecord(planned, { ...FRAME, pauses })).toMatchObject({ best_run: 3 });
  });

  it('counts no miss for low mood: neither a day nor the strength tells of one', () => {
    const gentle = habitRecord(planned, { ...FRAME, gentle: true });
    expect(gentle.days).not.toContain('not_done');
    expect(gentle.week).toEqual({ done: 1, planned: 3 });
    expect(gentle.run).toBe(3);
    expect(gentle.strengths).toEqual([...gentle.strengths].sort((a, b) => a - b));
  });

  it('takes a day on which it stands twice as done once it is', () => {
    const { days } = habitRecord([on('2026-10-20', 'pending'), on('2026-10-20')], FRAME);
    expect(days[1]).toBe('done');
  });

  it('is whole once the programme is over, and empty before it begins', () => {
    const after = habitRecord(planned, { ...FRAME, today: '2026-12-24' });
    expect(after.days).not.toContain('coming');
    expect(after.strengths).toHaveLength(21);
    expect(after.week).toEqual({ done: 0, planned: 0 });
    expect(habitRecord(planned, { ...FRAME, today: '2026-10-18' })).toMatchObject({
      strengths: [],
      week: { done: 0, planned: 0 },
      run: 0,
    });
  });
});
