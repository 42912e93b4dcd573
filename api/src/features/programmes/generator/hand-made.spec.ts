import { generateProgramme } from './generate-programme';
import type { GeneratorInput, HealthScreenAnswers } from './generator.types';
import { PLAIN_INPUT, screenClearing } from './plain-input.fixture';
import type { ExistingEvent } from './reconcile-programme';
import { replanProgramme } from './replan-programme';
import { PRIORITY_OPTIONS } from '../../setup/setup.options';
import { DOMAINS } from './setup.types';

const MONDAY = '2026-11-23';
const WEEK_4 = '2026-12-16T09:00:00.000Z';
const MINUTE = 60_000;
const CLEARED: HealthScreenAnswers = {
  ...screenClearing(),
  smoking: 'never',
  auditFrequency: 1,
  auditAmount: 0,
  auditBinge: 0,
};
const TOP = Object.fromEntries(DOMAINS.map((area) => [area, PRIORITY_OPTIONS[3]]));
const member: GeneratorInput = {
  ...PLAIN_INPUT,
  setup: { priorities: TOP },
  now: '2026-11-23T07:00:00.000Z',
  screen: CLEARED,
};
const later = (time: string) => new Date(Date.parse(time) + 30 * MINUTE).toISOString();
const minutes = ({ start_time, end_time }: { start_time: string; end_time: string }) =>
  (Date.parse(end_time) - Date.parse(start_time)) / MINUTE;

/** A programme of which the member moved one event by half an hour, in week 5 or later. */
function moved(key: string, screen = CLEARED): { events: ExistingEvent[]; event: ExistingEvent } {
  const stored = generateProgramme({ ...member, screen }).events.map((event) => ({
    ...event,
    id: event.template_key,
    metadata: {},
  }));
  const chosen = stored.findLast(
    ({ template_key }) => template_key === key || template_key.startsWith(`${key}@`),
  );
  if (!chosen) throw new Error(`no ${key}`);
  const event = {
    ...chosen,
    edited: true,
    start_time: later(chosen.start_time),
    end_time: later(chosen.end_time),
  };
  return { events: stored.map((other) => (other.id === event.id ? event : other)), event };
}

const replan = (existing: readonly ExistingEvent[], change: Partial<GeneratorInput>) =>
  replanProgramme({ ...member, now: WEEK_4, ...change, start_date: MONDAY, existing });
/** Answers beside a screen that is cleared; undefined: that question is not answered. */
const saying = (answers: { readonly [question: string]: string | undefined }) => ({
  screen: { ...CLEARED, ...answers } as HealthScreenAnswers,
});

describe('what the member moved, when the health screen is answered anew', () => {
  it.each([
    ['C25-fitness', { chestPain: 'yes' }],
    ['C25-fitness', { highPressure: 'not_sure' }],
    ['C25-fitness', { chestPain: undefined }],
  ] as const)('%s goes when %j drops it', (key, answers) => {
    const { events, event } = moved(key);
    const { remove, insert } = replan(events, saying(answers));
    expect(remove).toContain(event.id);
    expect(insert.map(({ template_key }) => template_key)).not.toContain(event.template_key);
  });

  it('an evening without alcohol goes when stopping may be dangerous', () => {
    const drinking = { ...CLEARED, alcoholAmount: 'yes', auditFrequency: 4, auditAmount: 3 } as const;
    const { events, event } = moved('H08', drinking);
    const { remove } = replan(events, { screen: { ...drinking, alcoholWithdrawal: 'yes' } });
    expect(remove).toContain(event.id);
  });

  it.each([{ pregnancy: 'yes' }, { eatingDisorder: 'yes' }] as const)(
    'the waist becomes the pulse for %j, at its own time',
    (answers) => {
      const { events, event } = moved('C25');
      const changed = replan(events, saying(answers)).update.find(({ id }) => id === event.id);
      expect(changed).toMatchObject({
        title: 'Measure your resting pulse again',
        start_time: event.start_time,
        template_key: 'C25',
      });
      expect(changed?.description).not.toMatch(/waist/i);
    },
  );

  it('strength falls to its first step, as short as that, and keeps its time', () => {
    const { events, event } = moved('H02');
    expect(minutes(event)).toBeGreaterThan(5);
    const change = replan(events, saying({ chestPain: 'yes' }));
    const changed = change.update.find(({ id }) => id === event.id)!;
    const [first] = member.template.habit_ladders.find(({ key }) => key === 'H02')!.steps;
    expect(changed).toMatchObject({
      start_time: event.start_time,
      dose: first.dose,
      smaller_dose: null,
      smaller_minutes: null,
      cue: event.cue,
    });
    expect(minutes(changed)).toBe(first.minutes);
    expect(changed.reason.inputs['step']).toBe(1);
    expect(changed.description).toContain(first.text);
  });

  it('a walk becomes an easy one', () => {
    const { events, event } = moved('H01');
    const changed = replan(events, saying({ chestPain: 'yes' })).update.find(({ id }) => id === event.id);
    expect([changed?.title, changed?.dose]).toEqual(['Easy walk', '10 easy minutes']);
  });

  it('a lesson takes its gentle form', () => {
    const { events, event } = moved('E10');
    const changed = replan(events, saying({ eatingDisorder: 'yes' })).update.find(
      ({ id }) => id === event.id,
    );
    expect([changed?.title, changed?.content_id, changed?.start_time]).toEqual([
      'Shopping and cooking in peace',
      'shopping-in-peace',
      event.start_time,
    ]);
  });

  it('says the same the second time', () => {
    for (const key of ['H01', 'H02', 'C25', 'E15']) {
      const { events } = moved(key);
      const change = replan(events, saying({ chestPain: 'yes', eatingDisorder: 'yes' }));
      const updates = new Map(change.update.map((event) => [event.id, event]));
      const applied = [
        ...events
          .filter(({ id }) => !change.remove.includes(id))
          .map((event) => ({ ...event, ...updates.get(event.id) })),
        ...change.insert.map((event) => ({ ...event, id: event.template_key, metadata: {} })),
      ];
      const again = replan(applied, saying({ chestPain: 'yes', eatingDisorder: 'yes' }));
      expect(again).toEqual({ insert: [], update: [], remove: [] });
    }
  });
});

describe('what the member moved is the member’s own', () => {
  const { events, event } = moved('H01');
  const touched = ({ update, remove }: ReturnType<typeof replan>) =>
    [...update.map(({ id }) => id), ...remove].filter((id) => id === event.id);

  it.each([
    ['nothing is new', {}],
    ['the habit rests', { progress: { H01: { step: 0, since_week: 4 } } }],
    ['the habit is a step lower', { progress: { H01: { step: 2, since_week: 4 } } }],
    ['life happens', { pauses: [{ kind: 'break', from: '2026-12-16', until: '2027-02-14' }] }],
    ['another gate closes', saying({ poorSleep: 'yes' })],
  ] as const)('it stays as it is when %s', (_, change) => {
    expect(touched(replan(events, change as Partial<GeneratorInput>))).toEqual([]);
  });

  it('what is ticked, past or made by hand stays as well', () => {
    const { events: all, event: test } = moved('C25-fitness');
    const as = (change: Partial<ExistingEvent>) =>
      all.map((other) => (other.id === test.id ? { ...other, ...change } : other));
    const past = { start_time: '2026-12-15T09:00:00Z', end_time: '2026-12-15T09:20:00Z' };
    for (const change of [{ metadata: { completed: true } }, past, { template_key: null }]) {
      const { update, remove } = replan(as(change), saying({ chestPain: 'yes' }));
      expect([...update.map(({ id }) => id), ...remove]).not.toContain(test.id);
    }
  });
});
