import fc from 'fast-check';
import { type HabitMark, type MarkedDay, strengthAfter } from './strength';

const MARKS: readonly HabitMark[] = ['done', 'not_done', 'neutral'];
const markedDay = fc.record({
  mark: fc.constantFrom(...MARKS),
  perWeek: fc.integer({ min: 1, max: 7 }),
});
const someDays = fc.array(markedDay, { maxLength: 100 });
const days = (marks: readonly HabitMark[], perWeek = 7): MarkedDay[] =>
  marks.map((mark) => ({ mark, perWeek }));
const times = (count: number, mark: HabitMark): HabitMark[] => new Array<HabitMark>(count).fill(mark);
const percent = (marks: readonly HabitMark[], perWeek = 7) =>
  Math.round(100 * strengthAfter(days(marks, perWeek)));

describe('how strong a habit is', () => {
  it('begins at nothing, has 80 % after a month of every day and 96 % after two', () => {
    expect(percent([])).toBe(0);
    expect(percent(times(30, 'done'))).toBe(80);
    expect(percent(times(60, 'done'))).toBe(96);
  });

  it('grows in twelve weeks with fewer days a week, too', () => {
    expect(percent(times(36, 'done'), 3)).toBe(95);
    expect(percent(times(12, 'done'), 1)).toBe(82);
  });

  it('lets a missed day cost little, and the return bring more than another day would', () => {
    const solid = times(60, 'done');
    expect(percent([...solid, 'not_done'])).toBe(92);
    expect(percent([...solid, 'not_done', 'done'])).toBe(93);
    expect(percent([...solid, ...times(7, 'not_done')])).toBe(73);
    expect(percent(new Array<HabitMark[]>(200).fill(['not_done', 'done']).flat())).toBe(68);
  });

  it('is between nothing and all', () => {
    fc.assert(
      fc.property(someDays, (marked) => {
        const score = strengthAfter(marked);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is not changed by a day that was skipped, paused or for rest, wherever it stands', () => {
    fc.assert(
      fc.property(someDays, fc.nat(100), markedDay, (marked, at, day) => {
        const more = marked.toSpliced(at, 0, { ...day, mark: 'neutral' });
        expect(strengthAfter(more)).toBe(strengthAfter(marked));
      }),
    );
  });

  it('never gains by a miss: who did it on a day has at least what they would have without', () => {
    fc.assert(
      fc.property(someDays, markedDay, someDays, (before, day, after) => {
        const as = (mark: HabitMark) => strengthAfter([...before, { ...day, mark }, ...after]);
        expect(as('done')).toBeGreaterThanOrEqual(as('not_done') - 1e-12);
        expect(as('neutral')).toBeGreaterThanOrEqual(as('not_done') - 1e-12);
      }),
    );
  });

  it('rises with each done day and falls with each missed one, and rises most on coming back', () => {
    fc.assert(
      fc.property(someDays, fc.integer({ min: 1, max: 7 }), (marked, perWeek) => {
        const before = strengthAfter(marked);
        const plus = (...marks: HabitMark[]) => strengthAfter([...marked, ...days(marks, perWeek)]);
        const missed = plus('not_done');
        expect(plus('done')).toBeGreaterThanOrEqual(before);
        expect(missed).toBeLessThanOrEqual(before);
        expect(plus('not_done', 'done') - missed).toBeGreaterThanOrEqual(plus('done') - before);
      }),
    );
  });
});
