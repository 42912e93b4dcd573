import type { Habit } from '../../../api/enhanced';

/** A habit of the programme of 2026-11-02, on its fourth day. */
export function habit(over: Partial<Habit> = {}): Habit {
  return {
    name: 'Brisk walk',
    strength: 15,
    strengths: [5, 10, 15, 15],
    days: ['done', 'skipped', 'not_done', 'coming', 'rest', 'pause', 'coming'],
    week: { done: 1, planned: 4 },
    run: 0,
    best_run: 2,
    since: '2026-11-02',
    next_time: '2026-11-06T07:30:00.000Z',
    today_event_id: null,
    event_id: '0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10',
    outcome: null,
    reminder: { on: false, at: null, minutes_before: 0 },
    ...over,
  };
}
