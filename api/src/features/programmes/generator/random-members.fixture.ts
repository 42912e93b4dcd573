import fc from 'fast-check';
import type { GeneratorInput } from './generator.types';
import { GATE_QUESTIONS } from './gates';
import { PLAIN_INPUT } from './plain-input.fixture';
import { SCREEN_ANSWERS, SMOKING, WORK_PATTERNS } from '../../health-screen/health-screen.options';
import { PRIORITY_OPTIONS } from '../../setup/setup.options';
import { DOMAINS, INVESTIGATIONS } from './setup.types';
import { currentTemplate as template } from './template';

const MINUTE = 60_000;
const WHOLE = 2000;
/** How many random members a run asks: RANDOM_MEMBERS; `npm test` says 500, a developer's run takes 200. */
// eslint-disable-next-line no-restricted-properties -- how much a test asks is no setting of the product
export const MEMBERS = Number(process.env.RANDOM_MEMBERS ?? WHOLE / 10);

/** Runs of a property that takes `whole` of them where 2,000 members are asked; five at least. */
export const runsOf = (whole: number): number => Math.max(5, Math.ceil((whole * MEMBERS) / WHOLE));

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const some = <T>(keys: readonly string[], value: fc.Arbitrary<T>) =>
  fc.record(Object.fromEntries(keys.map((key) => [key, value])), { requiredKeys: [] });
const clock = (from: number, to: number) =>
  fc
    .integer({ min: from * 2, max: to * 2 })
    .map((n) => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`);
const points = maybe(fc.integer({ min: 0, max: 4 }));
const questions = Object.values(GATE_QUESTIONS).flat();
// Most people answer "no" to most questions, so that what one "yes" does is seen beside them.
const answer = fc.oneof({ weight: 6, arbitrary: fc.constant('no') }, fc.constantFrom(...SCREEN_ANSWERS));

const screens = fc
  .tuple(
    fc.oneof(
      fc.constant({}),
      some(questions, answer),
      fc.record(Object.fromEntries(questions.map((q) => [q, answer]))),
    ),
    fc.record({
      smoking: maybe(fc.constantFrom(...SMOKING)),
      auditFrequency: points,
      auditAmount: points,
      auditBinge: points,
      wakeTime: maybe(clock(4, 11)),
      bedTime: maybe(clock(20, 23)),
      workPattern: maybe(fc.constantFrom(...WORK_PATTERNS)),
    }),
  )
  .map(([asked, more]) => ({ ...asked, ...more }));

const habitAnswer = fc.record({
  levelNow: fc.constantFrom('never', 'occasional', 'consistent'),
  priority: fc.constantFrom('low', 'medium', 'top'),
});
const keys = template.questionnaire_ladders.map(({ key }) => key);

const members = fc.record({
  setup: fc.record({
    scheduling: fc.record({
      dailyCheckInWeekdays: maybe(clock(5, 11)),
      dailyCheckInWeekends: maybe(clock(6, 11)),
      taskTimeWeekdays: maybe(clock(11, 20)),
    }),
    priorities: some(DOMAINS, fc.constantFrom(...PRIORITY_OPTIONS)),
    investigations: some(
      INVESTIGATIONS,
      fc.constantFrom('I want to go without (not recommended)', 'I want to get an extensive option'),
    ),
  }),
  answers: fc.option(
    fc.record({
      morningRoutine: some(keys.slice(0, 9), habitAnswer),
      eveningRoutine: some(keys.slice(9), habitAnswer),
    }),
  ),
  // Saved on some day of two years, so that all weekdays and changes of the clocks are among them.
  now: fc
    .integer({ min: 0, max: 2 * 365 * 24 * 60 })
    .map((minutes) => new Date(Date.parse('2026-01-05T06:00:00Z') + minutes * MINUTE).toISOString()),
  zone: fc.constantFrom('Europe/London', 'America/New_York', 'Asia/Kathmandu'),
  screen: screens,
  person: fc.record({
    age: fc.option(fc.integer({ min: 18, max: 90 })),
    gender: fc.option(fc.constantFrom('male', 'female', 'other')),
  }),
});

/** The same random members every time: what holds for them was not written for them. */
export function randomMembers(count: number): GeneratorInput[] {
  return fc
    .sample(members, { numRuns: count, seed: 20261122 })
    .map((member) => ({ ...PLAIN_INPUT, ...member }) as GeneratorInput);
}
