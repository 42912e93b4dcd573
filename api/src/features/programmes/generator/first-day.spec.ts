import { generateProgramme } from './generate-programme';
import type { GeneratorInput } from './generator.types';
import { PLAIN_INPUT } from './plain-input.fixture';
import type { ExistingEvent } from './reconcile-programme';
import { replanProgramme } from './replan-programme';

/** Monday evening: the check-in of 07:30 has long been over. */
const EVENING = '2026-11-23T19:52:10Z';
const KEY = 'daily-check-in@2026-11-23';

const planned = (now: string, input: Partial<GeneratorInput> = {}) =>
  generateProgramme({ ...PLAIN_INPUT, now, ...input });
const checkInOf = (now: string, input: Partial<GeneratorInput> = {}) =>
  planned(now, input).events.find(({ template_key }) => template_key === KEY);

it('has a check-in at once for whoever joins after its time', () => {
  expect(checkInOf(EVENING)).toMatchObject({
    start_time: '2026-11-23T20:00:00.000Z',
    end_time: '2026-11-23T20:15:00.000Z',
    kind: 'check_in',
  });
  // Before it, it stands at its own time.
  expect(checkInOf('2026-11-23T06:00:00Z')?.start_time).toBe('2026-11-23T07:30:00.000Z');
});

it('has none where the day has no room left, and none that somebody deleted', () => {
  expect(checkInOf('2026-11-23T23:46:00Z')).toBeUndefined();
  expect(checkInOf(EVENING, { removed: [KEY] })).toBeUndefined();
});

it('stays where it is while the plan is made again, and no later day gets one like it', () => {
  const existing = planned(EVENING).events.map((event): ExistingEvent => ({
    ...event,
    id: event.template_key,
  }));
  const checkInsChangedAt = (now: string, stored = existing) => {
    const plan = replanProgramme({ ...PLAIN_INPUT, now, start_date: '2026-11-23', existing: stored });
    const keys = [...plan.insert, ...plan.update].map(({ template_key }) => template_key);
    return [...keys, ...plan.remove].filter((key) => key.startsWith('daily-check-in@'));
  };
  expect(checkInsChangedAt('2026-11-23T19:58:00Z')).toEqual([]);
  expect(checkInsChangedAt('2026-11-23T20:20:00Z')).toEqual([]);
  const missed = existing.filter(({ id }) => id !== 'daily-check-in@2026-11-24');
  expect(checkInsChangedAt('2026-11-24T20:20:00Z', missed)).toEqual([]);
});
