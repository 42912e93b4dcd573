// How many sequences are tried follows RANDOM_MEMBERS (random-members.fixture.ts): 500 in the whole `npm test`.
import fc from 'fast-check';
import { closeWeek } from './close-week';
import { generateProgramme } from './generate-programme';
import type { GeneratorInput, HabitProgress, Pause } from './generator.types';
import { PLAIN_INPUT, screenClearing } from './plain-input.fixture';
import { runsOf } from './random-members.fixture';
import type { ExistingEvent } from './reconcile-programme';
import { replanProgramme } from './replan-programme';

const START = '2026-11-23';
const DAY = 86_400_000;
const step = fc.record({
  kind: fc.constantFrom('replan', 'move', 'delete', 'pause', 'close'),
  days: fc.integer({ min: 0, max: 12 }),
  pick: fc.nat(),
});
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

describe('any sequence of planning again, moving, deleting, pausing and closing weeks', () => {
  it('keeps what a hand changed, brings nothing deleted back, and doubles nothing', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 3, maxLength: 9 }), (steps) => {
        let now = Date.parse('2026-11-23T06:00:00Z');
        let progress: HabitProgress = {};
        const pauses: Pause[] = [];
        const removed: string[] = [];
        const moved = new Map<string, string>();
        const input = (): GeneratorInput => ({
          ...PLAIN_INPUT,
          screen: screenClearing(),
          now: new Date(now).toISOString(),
          progress,
          pauses,
          removed,
        });
        let stored: ExistingEvent[] = generateProgramme(input()).events.map((event, index) => ({
          ...event,
          id: `first-${index}`,
          metadata: {},
        }));
        steps.forEach(({ kind, days, pick }, turn) => {
          now += days * DAY;
          const ahead = stored.filter(
            ({ all_day, start_time }) => !all_day && Date.parse(start_time) > now + DAY,
          );
          const chosen = ahead[pick % Math.max(1, ahead.length)];
          if (kind === 'delete' && chosen && !moved.has(chosen.template_key!)) {
            removed.push(chosen.template_key!);
            stored = stored.filter(({ id }) => id !== chosen.id);
          }
          if (kind === 'move' && chosen) {
            const later = (time: string) => new Date(Date.parse(time) + 7 * 60_000).toISOString();
            const event = {
              ...chosen,
              start_time: later(chosen.start_time),
              end_time: later(chosen.end_time),
            };
            moved.set(chosen.template_key!, event.start_time);
            stored = stored.map((other) => (other.id === chosen.id ? { ...event, edited: true } : other));
          }
          if (kind === 'pause') {
            const of = (['ill', 'away', 'too_much', 'break'] as const)[pick % 4]!;
            pauses.push({ kind: of, from: dayOf(now), until: dayOf(now + 3 * DAY) });
          }
          if (kind === 'close') {
            const week = Math.max(1, Math.min(12, Math.floor((now - Date.parse(START)) / (7 * DAY))));
            const habits = ['H01', 'H04', 'H06'].map((ladder) => ({
              ladder,
              step: 1,
              week,
              planned: 3,
              done: pick % 4,
            }));
            ({ progress } = closeWeek({ ...input(), week, start_date: START, confidence: null, habits }));
          }
          const change = replanProgramme({ ...input(), start_date: START, existing: stored });
          const updates = new Map(change.update.map((event) => [event.id, event]));
          stored = [
            ...stored
              .filter(({ id }) => !change.remove.includes(id))
              .map((event) => ({ ...event, ...updates.get(event.id) })),
            ...change.insert.map((event, index) => ({ ...event, id: `${turn}-${index}`, metadata: {} })),
          ];
          const keys = stored.map(({ template_key }) => template_key);
          expect(new Set(keys).size).toBe(keys.length);
          expect(keys.filter((key) => removed.includes(key!))).toEqual([]);
          const places = new Map(stored.map((event) => [event.template_key, event.start_time]));
          for (const [key, place] of moved) expect(places.get(key)).toBe(place);
        });
      }),
      { numRuns: runsOf(25) },
    );
  });
});
