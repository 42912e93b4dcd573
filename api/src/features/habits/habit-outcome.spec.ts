import type { ProgrammeChange } from '../programmes/programmes.service';
import { outcomeOf } from './habit-outcome';
import type { DayState } from './habit-record';

type Change = ProgrammeChange['changes'][number];
const CHANGE: Change = {
  index: 0,
  kind: 'step_down',
  title: 'Brisk walk',
  text: '3 of 7 walks done. A smaller step this week: 5 minutes every day.',
  from_dose: '10 min',
  to_dose: '5 min',
  state: 'applied',
};
const closed = (week: number, more: Partial<ProgrammeChange> = {}): ProgrammeChange => ({
  id: '0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10',
  program_id: '0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10',
  program_week: week,
  source: 'week_close',
  created_at: '2026-11-23T00:00:04.000Z',
  changes: [CHANGE],
  undo_until: null,
  ...more,
});
/** A week at rest, one that was lived, and another at rest. */
const days = ['rest', 'done', 'rest'].flatMap((state) => new Array<DayState>(7).fill(state as DayState));
const walk = { name: 'brisk  walk', days };

describe('what the close of a week made of a habit', () => {
  it('is its change, however its name is written', () => {
    const { kind, text, state } = CHANGE;
    expect(outcomeOf(walk, 2, closed(2))).toEqual({ week: 2, kind, text, state });
  });

  it('is that it was held, where nothing of that week names it', () => {
    const held = { week: 2, kind: 'held', text: null, state: null };
    expect(outcomeOf(walk, 2, null)).toEqual(held);
    expect(outcomeOf(walk, 2, closed(1))).toEqual(held);
    expect(outcomeOf(walk, 2, closed(2, { source: 'life_happened' }))).toEqual(held);
    expect(outcomeOf({ ...walk, name: 'Wind down' }, 2, closed(2))).toEqual(held);
    const result = { ...CHANGE, kind: 'hold', state: 'told' } as const;
    expect(outcomeOf(walk, 2, closed(2, { changes: [result] }))).toEqual(held);
  });

  it('is nothing before the first close, nor for a habit that did not stand in that week', () => {
    expect(outcomeOf(walk, 0, null)).toBeNull();
    expect(outcomeOf(walk, 3, null)).toBeNull();
    expect(outcomeOf(walk, 1, null)).toBeNull();
  });
});
