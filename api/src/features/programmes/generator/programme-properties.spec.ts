// How many runs each property has follows RANDOM_MEMBERS (random-members.fixture.ts): 500 in the whole `npm test`.
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { generateProgramme } from './generate-programme';
import type { GeneratedEvent, GeneratedProgramme, GeneratorInput, SetupData } from './generator.types';
import {
  keptEvents,
  reconcileProgramme,
  type ExistingEvent,
  type Reconciliation,
} from './reconcile-programme';
import { replanProgramme } from './replan-programme';
import { PLAIN_INPUT } from './plain-input.fixture';
import { runsOf } from './random-members.fixture';
import { PRIORITY_OPTIONS } from '../../setup/setup.options';
import { DOMAINS, INVESTIGATIONS } from './setup.types';
import { currentTemplate as template } from './template';

const ZONES = [
  'Europe/London',
  'America/New_York',
  'Australia/Sydney',
  'Africa/Cairo',
  'Asia/Kathmandu',
] as const;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const QUARTER = 15 * MINUTE;

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const halfHour = fc
  .integer({ min: 0, max: 47 })
  .map((n) => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`);
const taskTime = fc.oneof(halfHour, fc.constantFrom('', 'evenings', 'around 17:15', '23:50'));
const record = <K extends string, T>(keys: readonly K[], value: fc.Arbitrary<T>) =>
  fc.record(Object.fromEntries(keys.map((key) => [key, value])), {
    requiredKeys: [],
  });

const setups: fc.Arbitrary<SetupData> = fc.record({
  scheduling: fc.record(
    {
      dailyCheckInWeekdays: maybe(halfHour),
      dailyCheckInWeekends: maybe(halfHour),
      weeklyReflectionDate: maybe(fc.constantFrom('Saturday', 'Sunday')),
      weeklyReflectionTime: maybe(halfHour),
      taskTimeWeekdays: maybe(taskTime),
      taskTimeWeekends: maybe(taskTime),
    },
    { requiredKeys: [] },
  ),
  priorities: record(DOMAINS, fc.constantFrom(...PRIORITY_OPTIONS)),
  investigations: record(
    INVESTIGATIONS,
    fc.constantFrom(
      'I already have a recent result to be used as a baseline',
      'I want to go without (not recommended)',
      'I want to go with a no-frills option',
      'I want to get an extensive option',
    ),
  ),
  consultations: fc.record({
    healthCoachSessions: maybe(
      fc.constantFrom('none' as const, '2sessions' as const, '4sessions' as const, '8sessions' as const),
    ),
    personalTrainer: fc.boolean(),
    doctorConsultation: fc.boolean(),
    nutritionistConsultation: fc.boolean(),
  }),
});

const answer = fc.record({
  levelNow: fc.constantFrom('never' as const, 'occasional' as const, 'consistent' as const),
  priority: fc.constantFrom('low' as const, 'medium' as const, 'top' as const),
});
const questionnaireKeys = template.questionnaire_ladders.map(({ key }) => key);
const answers = fc.option(
  fc.record({
    morningRoutine: record(questionnaireKeys.slice(0, 9), answer),
    eveningRoutine: record(questionnaireKeys.slice(9), answer),
  }),
);

// Two years, so that every change of the clocks falls into some programme.
const instants = fc
  .integer({ min: 0, max: 2 * 365 * 24 * 60 })
  .map((minutes) => new Date(Date.parse('2026-01-01T00:00:00Z') + minutes * MINUTE + 1234).toISOString());

const inputs: fc.Arbitrary<GeneratorInput> = fc
  .record({ setup: setups, answers, now: instants, zone: fc.constantFrom(...ZONES) })
  .map((chosen) => ({ ...PLAIN_INPUT, ...chosen }));

const start = (event: { start_time: string }) => Date.parse(event.start_time);
const end = (event: { end_time: string }) => Date.parse(event.end_time);
const local = (instant: string, zone: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
const midnight = (date: string, zone: string, days = 0) =>
  Temporal.PlainDate.from(date).add({ days }).toZonedDateTime(zone).epochMilliseconds;

function overlaps(events: readonly { start_time: string; end_time: string; all_day: boolean }[]) {
  const timed = events
    .filter((event) => !event.all_day)
    .sort((a, b) => start(a) - start(b) || end(a) - end(b));
  return timed.filter((event, index) => index > 0 && start(event) < end(timed[index - 1]!));
}

const items = new Map([...template.core_items, ...template.education_items].map((item) => [item.key, item]));

/** Minutes and number of what counts towards the day, by local date. */
function loads(programme: GeneratedProgramme) {
  const days = new Map<string, { minutes: number; items: number }>();
  for (const event of programme.events) {
    const item = items.get(event.template_key.split('/')[0]!);
    const counts =
      event.event_type === 'habit' || (item && !['call', 'appointment', 'review'].includes(item.kind));
    if (!counts) continue;
    const date = local(event.start_time, programme.zone).toPlainDate().toString();
    const day = days.get(date) ?? { minutes: 0, items: 0 };
    days.set(date, { minutes: day.minutes + (end(event) - start(event)) / MINUTE, items: day.items + 1 });
  }
  return days;
}

const check = (property: (programme: GeneratedProgramme, input: GeneratorInput) => void, numRuns = 40) =>
  fc.assert(
    fc.property(inputs, (input) => property(generateProgramme(input), input)),
    { numRuns: runsOf(numRuns) },
  );

describe('any programme', () => {
  it('is the same for the same input', () => {
    check((programme, input) => {
      expect(generateProgramme(structuredClone(input))).toEqual(programme);
    }, 15);
  });

  it('has nothing before now and nothing outside its weeks', () => {
    check(({ events, start_date, end_date, zone }, { now }) => {
      const from = Math.max(Date.parse(now), midnight(start_date, zone));
      const to = midnight(end_date, zone, 1);
      expect(
        events.filter((event) => start(event) < from || end(event) > to || end(event) <= start(event)),
      ).toEqual([]);
    });
  });

  it('has no timed events that overlap, and keeps each within its day', () => {
    check(({ events, zone }) => {
      expect(overlaps(events)).toEqual([]);
      const over = events.filter((event) => {
        if (event.all_day) return false;
        const last = new Date(end(event) - 1).toISOString();
        return !local(event.start_time, zone).toPlainDate().equals(local(last, zone).toPlainDate());
      });
      expect(over).toEqual([]);
    }, 15);
  });

  it('has unique keys in the order of time, and the local week of each', () => {
    check(({ events, start_date, zone }) => {
      expect(new Set(events.map((event) => event.template_key)).size).toBe(events.length);
      expect([...events].sort((a, b) => start(a) - start(b))).toEqual(events);
      for (const event of events) {
        const days = Temporal.PlainDate.from(start_date).until(
          local(event.start_time, zone).toPlainDate(),
        ).days;
        expect(event.program_week).toBe(Math.floor(days / 7) + 1);
      }
    }, 15);
  });

  it('has all-day items from midnight to midnight, of one day, or shown above their week', () => {
    check(({ events, zone }) => {
      for (const event of events.filter((candidate) => candidate.all_day)) {
        const [from, to] = [local(event.start_time, zone), local(event.end_time, zone)];
        expect([from.equals(from.startOfDay()), to.equals(to.startOfDay())]).toEqual([true, true]);
        const days = from.toPlainDate().until(to.toPlainDate()).days;
        expect(days === 1 || days >= 5 || event.title.startsWith('W')).toBe(true);
      }
      expect(events.filter((event) => !event.all_day && end(event) - start(event) > DAY)).toEqual([]);
    });
  });

  it('has every remaining check-in at its wall time, also when the clocks change, and one at once on the first day', () => {
    check(({ events, start_date, zone }, { setup, now }) => {
      const byKey = new Map(events.map((event) => [event.template_key, event]));
      for (let index = 0; index < 84; index += 1) {
        const date = Temporal.PlainDate.from(start_date).add({ days: index });
        const [chosen, otherwise] =
          date.dayOfWeek >= 6
            ? [setup.scheduling?.dailyCheckInWeekends, '08:30']
            : [setup.scheduling?.dailyCheckInWeekdays, '07:30'];
        const due = date.toZonedDateTime({
          timeZone: zone,
          plainTime: chosen || otherwise,
        }).epochMilliseconds;
        const event = byKey.get(`daily-check-in@${date.toString()}`);
        if (event && due < Date.parse(now)) {
          expect(date.toString()).toBe(local(now, zone).toPlainDate().toString());
          expect(start(event)).toBe(Math.ceil(Date.parse(now) / QUARTER) * QUARTER);
        } else if (event || due >= Date.parse(now)) {
          expect(event && start(event)).toBe(due);
        }
      }
    }, 15);
  });

  it('keeps the load of every day within its caps, with one light day a week', () => {
    check((programme, { setup }) => {
      const light = setup.scheduling?.weeklyReflectionDate === 'Saturday' ? 6 : 7;
      for (const [date, load] of loads(programme)) {
        const isLight = Temporal.PlainDate.from(date).dayOfWeek === light;
        expect(load.minutes).toBeLessThanOrEqual(isLight ? 15 : 45);
        expect(load.items).toBeLessThanOrEqual(isLight ? 2 : 5);
      }
    });
  });

  it('has no lesson of an area that is not wanted but what the health screen brings', () => {
    check(({ events }, { setup }) => {
      const unwanted = DOMAINS.filter((domain) => setup.priorities?.[domain] === PRIORITY_OPTIONS[0]);
      const lessons = events.filter((event) => {
        const domains = items.get(event.template_key)?.domains;
        return event.reason.rule !== 'health-screen' && domains?.every((domain) => unwanted.includes(domain));
      });
      expect(lessons).toEqual([]);
    });
  });

  it('has calls and appointments on weekdays between 08:00 and 20:00, after what they depend on', () => {
    check(({ events, zone }) => {
      const byKey = new Map(events.map((event) => [event.template_key, event]));
      for (const event of events) {
        const item = items.get(event.template_key);
        if (item?.kind === 'call' || item?.kind === 'appointment') {
          const [from, to] = [local(event.start_time, zone), local(event.end_time, zone)];
          expect(from.dayOfWeek).toBeLessThanOrEqual(5);
          expect(from.hour).toBeGreaterThanOrEqual(8);
          expect(to.hour * 60 + to.minute).toBeLessThanOrEqual(20 * 60);
        }
        for (const { key } of item?.after ?? []) {
          const before = byKey.get(key);
          if (before) expect(end(before)).toBeLessThanOrEqual(start(event));
        }
      }
    });
  });
});

/** Stores a programme, with some of its events ticked, changed by hand or joined by hand-made ones. */
function store(events: readonly GeneratedEvent[], seed: readonly number[]): ExistingEvent[] {
  return events.map((event, index) => {
    const stored: ExistingEvent = {
      ...event,
      id: `id-${index}`,
      edited: false,
      metadata: { status: 'pending' },
    };
    const fate = seed[index % seed.length]!;
    if (fate === 1) return { ...stored, metadata: { status: 'completed', completed: true } };
    if (fate === 2) return { ...stored, metadata: { status: 'in_progress' } };
    if (fate === 3) return { ...stored, edited: true };
    if (fate === 4) return { ...stored, template_key: null, title: 'By hand' };
    return stored;
  });
}

function apply(existing: readonly ExistingEvent[], change: Reconciliation): ExistingEvent[] {
  const updates = new Map(change.update.map((event) => [event.id, event]));
  return [
    ...existing
      .filter((event) => !change.remove.includes(event.id))
      .map((event) => ({ ...event, ...updates.get(event.id) })),
    ...change.insert.map((event, index) => ({ ...event, id: `new-${index}`, metadata: {} })),
  ];
}

const fates = fc.array(fc.constantFrom(0, 0, 0, 1, 2, 3, 4), { minLength: 7, maxLength: 23 });
const laterBy = fc.integer({ min: 0, max: 90 * 24 * 60 });
const NOTHING = { insert: [], update: [], remove: [] };

describe('planning any programme again', () => {
  const scenario = fc.record({
    input: inputs,
    setup: setups,
    fates,
    minutes: laterBy,
    informed: fc.boolean(),
  });

  const replanned = (
    property: (before: ExistingEvent[], after: ExistingEvent[], again: Reconciliation, now: string) => void,
  ) =>
    fc.assert(
      fc.property(scenario, ({ input, setup, fates: seed, minutes, informed }) => {
        const first = generateProgramme(input);
        const existing = store(first.events, seed);
        const now = new Date(Date.parse(input.now) + minutes * MINUTE).toISOString();
        const next = { ...input, setup, now, start_date: first.start_date };
        // Whether or not the generator knows what stays, the outcome must hold.
        const plan = (events: ExistingEvent[]) =>
          informed
            ? replanProgramme({ ...next, existing: events })
            : reconcileProgramme({ existing: events, generated: generateProgramme(next), now });
        const after = apply(existing, plan(existing));
        property(existing, after, plan(after), now);
      }),
      { numRuns: runsOf(20) },
    );

  it('leaves past, ticked and hand-made events as they are and moved ones in their place, doubles none and overlaps none', () => {
    replanned((before, after, _again, now) => {
      const left = new Map(after.map((event) => [event.id, event]));
      const kept = keptEvents(before, now);
      const at = Date.parse(now);
      for (const event of kept) {
        const still = left.get(event.id);
        // What was moved goes with its item, and says what the plan says.
        const isMoved = event.edited && event.template_key !== null && Date.parse(event.start_time) >= at;
        if (!isMoved) expect(still).toEqual(event);
        else expect(still?.start_time ?? event.start_time).toBe(event.start_time);
      }
      const keys = after.flatMap(({ template_key }) => template_key ?? []);
      expect(new Set(keys).size).toBe(keys.length);
      expect(overlaps(after)).toEqual([]);
    });
  });

  it('has nothing left to do once it is done', () => {
    replanned((_before, _after, again) => {
      expect(again).toEqual(NOTHING);
    });
  });
});
