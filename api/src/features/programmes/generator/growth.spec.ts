import type { HabitProgress } from './generator.types';
import { stepIn } from './growth';
import type { PlannedHabit } from './select-habits';
import { currentTemplate as template } from './template';

const walk = template.habit_ladders.find((ladder) => ladder.key === 'H01')!;
const habit = (change: Partial<PlannedHabit> = {}): PlannedHabit => ({
  ladder: { ...walk, notes: [] },
  area: 'cardioExercises',
  depth: 2,
  fromWeek: 1,
  firstStep: 1,
  highest: 4,
  maxDays: 5,
  maintained: false,
  shortens: false,
  reason: { rule: 'priority-of-area', inputs: {} },
  ...change,
});
const steps = (planned: PlannedHabit, progress: HabitProgress = {}, current = 1) =>
  Array.from({ length: 12 }, (_, index) => stepIn(planned, index + 1, progress, current)).join('');

describe('default growth', () => {
  it('goes a step further after two weeks, then every three', () => {
    expect(steps(habit())).toBe('112223334444');
    expect(steps(habit({ firstStep: 2 }))).toBe('222333444444');
    expect(steps(habit({ fromWeek: 4 }))).toBe('000112223334');
  });

  it('never passes what the gates allow, and leaves alone what already holds', () => {
    expect(steps(habit({ highest: 2 }))).toBe('112222222222');
    expect(steps(habit({ firstStep: 4, highest: 1 }))).toBe('111111111111');
    expect(steps(habit({ firstStep: 3, maintained: true }))).toBe('333333333333');
  });
});

describe('growth behind a week close', () => {
  it('stays on the step that was lived this week and the next, and goes on from there', () => {
    expect(steps(habit(), { H01: { step: 1, since_week: 3 } }, 5).slice(4)).toBe('11222333');
    expect(steps(habit(), { H01: { step: 3, since_week: 5 } }, 5).slice(4)).toBe('33344444');
  });

  it('waits longer after a refusal', () => {
    const refused = { H01: { step: 2, since_week: 1, refused_until_week: 6 } } as const;
    expect(steps(habit(), refused, 5).slice(4)).toBe('22233344');
  });

  it('leaves a rested habit at rest and never passes the gates', () => {
    expect(steps(habit(), { H01: { step: 0, since_week: 4 } }, 4)).toBe('000000000000');
    expect(steps(habit({ highest: 2 }), { H01: { step: 4, since_week: 1 } }, 4)).toBe('222222222222');
  });
});
