import { closeWeek } from '../generator/close-week';
import type { HabitProgress } from '../generator/generator.types';
import { stepIn } from '../generator/growth';
import { habitsOf } from '../generator/member-habits';
import { PLAIN_INPUT, screenClearing } from '../generator/plain-input.fixture';
import { answered, stored as record, undone } from './change-rules';
import type { StoredHabitChange, StoredChanges } from './change-values';

const change = (given: Partial<StoredHabitChange>): StoredHabitChange => ({
  ladder: 'H01',
  title: 'Brisk walk',
  kind: 'step_up',
  from_step: 1,
  to_step: 2,
  asked: true,
  reason: { done: 9, planned: 10, weeks: 2, confidence: null },
  text: '9 of 10 done: 15 min now?',
  state: 'asked',
  from_dose: '10 min',
  to_dose: '15 min',
  ...given,
});
const TOP_CARDIO = { priorities: { cardioExercises: 'This is my top priority for the programme' } } as const;
const BEFORE: HabitProgress = { H01: { step: 1, since_week: 1 }, H02: { step: 3, since_week: 2 } };
const AFTER: HabitProgress = { H01: { step: 1, since_week: 1 }, H02: { step: 2, since_week: 4 } };
const down = change({
  ladder: 'H02',
  kind: 'step_down',
  from_step: 3,
  to_step: 2,
  asked: false,
  state: 'applied',
});
const stored: StoredChanges = { before: BEFORE, after: AFTER, changes: [change({}), down] };

/** Answers one after the other, as a member may who changes their mind. */
function afterAnswers(answers: readonly boolean[]) {
  let so = { stored, progress: AFTER };
  for (const accepted of answers) {
    const next = answered(so.stored, so.progress, so.stored.changes[0] as StoredHabitChange, accepted, 4);
    if (next) so = next;
  }
  return { state: so.stored.changes[0]?.state, habit: so.progress['H01'] };
}

describe('answered', () => {
  it('the last of several answers holds, as if it had been the first', () => {
    for (const answers of [[true], [false], [true, false], [false, true], [true, false, true]]) {
      expect(afterAnswers(answers)).toEqual(afterAnswers(answers.slice(-1)));
    }
    expect(afterAnswers([true])).toEqual({ state: 'applied', habit: { step: 2, since_week: 4 } });
    expect(afterAnswers([false]).state).toBe('declined');
  });

  it('changes nothing where something else has changed the habit since', () => {
    const moved = { ...AFTER, H01: { step: 0 as const, since_week: 4 } };
    expect(answered(stored, moved, change({}), true, 4)).toBeNull();
  });
});

describe('undone', () => {
  it('each applied change falls back to what it was; what was only asked stays a question', () => {
    const { stored: after, progress } = undone(stored, AFTER, []);
    expect(progress).toEqual({ ...AFTER, H02: BEFORE['H02'] });
    expect(after.changes.map(({ state }) => state)).toEqual(['asked', 'undone']);
  });

  it('forgets a habit of which nothing was known before', () => {
    expect(undone({ ...stored, before: {} }, AFTER, []).progress).toEqual({ H01: AFTER['H01'] });
  });

  it('goes back to where a habit stood of which only its events told: no forecast takes it further', () => {
    const habits = [5, 5, 5, 5, 5, 1].map((done, index) => {
      return { ladder: 'H01', step: 2, week: index + 1, planned: 7, done };
    });
    const input = { ...PLAIN_INPUT, screen: screenClearing(), setup: TOP_CARDIO };
    const closed = closeWeek({ ...input, start_date: '2026-10-12', week: 6, confidence: null, habits });
    expect(closed.changes).toMatchObject([{ ladder: 'H01', kind: 'step_down', from_step: 2, to_step: 1 }]);
    const kept = record(PLAIN_INPUT.template, closed.before, closed.progress, closed.changes);
    const { progress } = undone(kept, closed.progress, []);
    expect(progress['H01']).toEqual({ step: 2, since_week: 1 });
    const walk = habitsOf(input).find(({ ladder }) => ladder.key === 'H01')!;
    expect([7, 8].map((week) => stepIn(walk, week, progress, 7))).toEqual([2, 2]);
  });

  it('leaves alone what a later occasion has changed', () => {
    const later = { before: AFTER, after: AFTER, changes: [{ ...down, from_step: 2, to_step: 1 }] };
    expect(undone(stored, AFTER, [later]).progress).toEqual(AFTER);
  });
});
