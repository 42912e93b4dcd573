import type { DayState } from './habit-record';
import { asksOn, dueAt, NO_REMINDER } from './reminder-rules';

const ZONE = 'Europe/London';
const walk = { start: new Date('2026-11-24T12:30:00.000Z'), day: '2026-11-24' };
const due = (setting: object, event = walk) =>
  dueAt(event, { ...NO_REMINDER, on: true, ...setting }, ZONE).toISOString();

describe('when a reminder is due', () => {
  it('is the planned time, some minutes before it, or an own time of that day', () => {
    expect(due({})).toBe('2026-11-24T12:30:00.000Z');
    expect(due({ minutes_before: 10 })).toBe('2026-11-24T12:20:00.000Z');
    expect(due({ at: '07:05' })).toBe('2026-11-24T07:05:00.000Z');
  });

  it('is by the clock on the wall, over its changes, too', () => {
    const summer = { start: new Date('2026-10-25T18:00:00.000Z'), day: '2026-10-25' };
    expect(due({ at: '00:30' }, summer)).toBe('2026-10-24T23:30:00.000Z');
    expect(due({ at: '19:00' }, summer)).toBe('2026-10-25T19:00:00.000Z');
    const spring = { start: new Date('2027-03-28T12:00:00.000Z'), day: '2027-03-28' };
    expect(due({ at: '01:30' }, spring)).toBe('2027-03-28T01:30:00.000Z');
  });
});

describe('whether a reminder asks', () => {
  /** Two weeks of a letter a day, and today. */
  const days = (letters: string): DayState[] =>
    [...letters, 't'].map(
      (letter) =>
        ({ d: 'done', m: 'not_done', s: 'skipped', p: 'pause', r: 'rest', t: 'coming' })[letter] as DayState,
    );
  const asks = (letters: string, strength: number) => asksOn(letters.length, days(letters), strength);

  it('is quiet wherever there is nothing to do today', () => {
    for (const state of ['done', 'skipped', 'pause', 'rest'] as const) {
      expect(asksOn(1, ['not_done', state], 0)).toBe(false);
    }
    expect(asksOn(3, ['done'], 0)).toBe(false);
  });

  it('asks each day until the habit is steady', () => {
    expect(asks('ddddddd', 0.59)).toBe(true);
    expect(asks('', 0)).toBe(true);
  });

  it('then asks on the weekdays on which it was missed the last time', () => {
    expect(asks('mdddddd', 0.6)).toBe(true);
    expect(asks('ddddddm', 0.84)).toBe(false);
    expect(asks('mdddddd' + 'sdddddd', 0.7)).toBe(true);
    expect(asks('mdddddd' + 'ddddddd', 0.7)).toBe(false);
    expect(asks('rdddddd', 0.7)).toBe(false);
  });

  it('at last asks only after two misses in a row, whatever was put off between', () => {
    expect(asks('mdddddd', 0.85)).toBe(false);
    expect(asks('ddddddm', 0.9)).toBe(false);
    expect(asks('ddddmsm', 0.9)).toBe(true);
    expect(asks('ddddmpr' + 'm', 0.9)).toBe(true);
  });
});
