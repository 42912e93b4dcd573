import { generateProgramme } from './generate-programme';
import { GATE_QUESTIONS, Gates } from './gates';
import type { GeneratorInput, HealthScreenAnswers, QuestionnaireAnswers } from './generator.types';
import { habitsOf } from './member-habits';
import { PLAIN_INPUT, screenClearing } from './plain-input.fixture';
import { SMOKING, WORK_PATTERNS } from '../../health-screen/health-screen.options';
import { PRIORITY_OPTIONS } from '../../setup/setup.options';
import { selectItems } from './select-items';
import { choicesOf } from './setup-choices';
import { DOMAINS } from './setup.types';
import { currentTemplate as template } from './template';

const TOP = PRIORITY_OPTIONS[3];
const QUESTIONS = Object.values(GATE_QUESTIONS).flat();
const all = (priority: (typeof PRIORITY_OPTIONS)[number]) => ({
  priorities: Object.fromEntries(DOMAINS.map((area) => [area, priority])),
});
const every = (levelNow: 'never' | 'occasional', priority: 'medium' | 'top'): QuestionnaireAnswers => ({
  morningRoutine: Object.fromEntries(
    template.questionnaire_ladders.map(({ key }) => [key, { levelNow, priority }]),
  ),
});
const AUDIT = ['auditFrequency', 'auditAmount', 'auditBinge'] as const;
const drinks = { auditFrequency: 4, auditAmount: 2, auditBinge: 2 };
/** Members who have much that an answer could change. */
const MEMBERS: readonly Partial<GeneratorInput>[] = [
  { setup: {} },
  { setup: all(TOP), answers: every('never', 'top') },
  { setup: all(TOP), answers: every('occasional', 'top') },
  { setup: { priorities: { emotionalHealth: TOP } }, answers: every('never', 'medium') },
  ...['sleep', 'emotionalHealth', 'foodNutrition'].map((area) => ({
    setup: { priorities: { ...all(PRIORITY_OPTIONS[0]).priorities, [area]: TOP } },
    answers: every('occasional', 'top'),
  })),
  { setup: {}, screen: drinks },
];

const plans = new Map<string, string>();
/** Each is planned once: most questions are compared with the same answers. */
function programme(member: Partial<GeneratorInput>, screen: HealthScreenAnswers): string {
  const key = JSON.stringify([MEMBERS.indexOf(member), screen]);
  const known = plans.get(key) ?? plan(member, screen);
  plans.set(key, known);
  return known;
}
function plan(member: Partial<GeneratorInput>, screen: HealthScreenAnswers): string {
  const input = { ...PLAIN_INPUT, now: '2026-11-23T05:00:00Z', signed_off: ['SIGN-OFF' as const], ...member };
  const events = generateProgramme({ ...input, screen: { ...input.screen, ...screen } }).events;
  return JSON.stringify(events.map(({ reason, ...event }) => ({ ...event, rule: reason.rule })));
}
const isDifferent = (one: HealthScreenAnswers, other: HealthScreenAnswers) =>
  MEMBERS.some((member) => programme(member, one) !== programme(member, other));
const NO = screenClearing();

describe('each answer of the screen changes something', () => {
  it.each(QUESTIONS)('%s', (question) => {
    const given = (answer: 'yes' | 'no' | 'not_sure' | undefined) => ({ ...NO, [question]: answer });
    const same = (
      [
        ['yes', 'no'],
        ['not_sure', 'no'],
        [undefined, 'no'],
        ['yes', undefined],
        ['not_sure', undefined],
      ] as const
    ).filter(([one, other]) => !isDifferent(given(one), given(other)));
    expect(same).toEqual([]);
  });

  it.each([
    ['smoking', [...SMOKING, undefined]],
    ['workPattern', [...WORK_PATTERNS, undefined]],
    ['wakeTime', ['06:00', '09:30', undefined]],
    ['bedTime', ['21:00', '23:45', undefined]],
  ] as const)('%s', (question, answers) => {
    const pairs = answers.flatMap((one, index) => answers.slice(index + 1).map((other) => [one, other]));
    const same = pairs.filter(
      ([one, other]) => !isDifferent({ ...NO, [question]: one }, { ...NO, [question]: other }),
    );
    expect(same).toEqual([]);
  });

  it.each(AUDIT)('%s', (question) => {
    const [first, second] = AUDIT.filter((other) => other !== question);
    for (const given of [0, 1, 2, 3]) {
      // The other two are such that one point more makes a score of 5.
      const rest = { ...NO, [first!]: 4 - given, [second!]: 0 };
      expect(isDifferent({ ...rest, [question]: given }, { ...rest, [question]: given + 1 })).toBe(true);
    }
  });
});

describe('two answers together', () => {
  const OTHERS: readonly HealthScreenAnswers[] = [
    drinks,
    { auditFrequency: 0 },
    ...SMOKING.map((smoking) => ({ smoking })),
    ...WORK_PATTERNS.map((workPattern) => ({ workPattern })),
  ];
  const ANSWERS: readonly HealthScreenAnswers[] = [
    ...QUESTIONS.flatMap((question) =>
      (['yes', 'not_sure', undefined] as const).map((answer) => ({ [question]: answer })),
    ),
    ...OTHERS,
  ];
  const member = {
    ...PLAIN_INPUT,
    setup: all(TOP),
    answers: every('occasional', 'top'),
    signed_off: ['SIGN-OFF' as const],
  };
  const choices = choicesOf(member.setup, template);

  /** What is planned, with the highest step of each habit. */
  function planned(screen: HealthScreenAnswers): Map<string, number> {
    const gates = new Gates(screen, member.signed_off, template.gate_table);
    const items = selectItems({ template, choices, gates, person: member.person });
    return new Map([
      ...items.map(({ item }) => [item.key, 0] as const),
      ...habitsOf({ ...member, screen }).map(({ ladder, highest }) => [ladder.key, highest] as const),
    ]);
  }

  /** What the table drops and caps for a screen, read from outside of the code that plans. */
  function limits(screen: HealthScreenAnswers) {
    const concerns = QUESTIONS.filter((question) => screen[question] !== 'no');
    const gates = Object.entries(GATE_QUESTIONS).filter(([, own]) => own.some((q) => concerns.includes(q)));
    const shut = new Set<string>([...concerns, ...gates.map(([gate]) => gate)]);
    const rules = template.gate_table.filter(({ on, states }) => shut.has(on) && !states);
    return {
      dropped: rules.filter(({ effect }) => effect === 'drop').flatMap(({ items }) => items),
      capped: rules.flatMap(({ step, items }) => (step ? items.map((key) => [key, step] as const) : [])),
    };
  }

  it('never bring back what one of them drops, nor lift what one of them caps', () => {
    const single = ANSWERS.map((answer) => ({ answer, ...limits({ ...NO, ...answer }) }));
    const back: unknown[] = [];
    single.forEach((one, index) => {
      for (const other of single.slice(index + 1)) {
        const there = planned({ ...NO, ...one.answer, ...other.answer });
        for (const key of [...one.dropped, ...other.dropped]) {
          if (isBoth(one.answer, other.answer) && there.has(key)) back.push([key, one.answer, other.answer]);
        }
        for (const [key, step] of [...one.capped, ...other.capped]) {
          if (isBoth(one.answer, other.answer) && (there.get(key) ?? 0) > step)
            back.push([key, one.answer, other.answer]);
        }
      }
    });
    expect(back).toEqual([]);
  });

  /** Two answers to one question are no pair: the second takes the place of the first. */
  const isBoth = (one: object, other: object) => !Object.keys(one).some((question) => question in other);
});

describe('a clinician’s agreement', () => {
  const isCleared = (screen: HealthScreenAnswers, signed: GeneratorInput['signed_off']) =>
    new Gates(screen, signed, template.gate_table);

  it('opens a gate whatever was answered', () => {
    expect(isCleared({ chestPain: 'yes' }, ['G-EX']).drops('C11')).toBe(true); // G-BP and G-PREG are unanswered
    expect(isCleared({ ...NO, chestPain: 'yes' }, []).drops('C11')).toBe(true);
    expect(isCleared({ ...NO, chestPain: 'yes' }, ['G-EX']).drops('C11')).toBe(false);
  });

  it('lets no habit but smoke-free grow past the low mood', () => {
    const ladders = [...template.habit_ladders, ...template.questionnaire_ladders].map(({ key }) => key);
    const past = (question: 'lowMood' | 'selfHarm', step: number) => {
      const gates = isCleared({ ...NO, [question]: 'yes' }, ['SIGN-OFF', 'G-MOOD']);
      return ladders.filter((key) => gates.highestStep(key) > step);
    };
    expect(past('lowMood', 1)).toEqual(['H09']);
    expect(past('selfHarm', 1)).toEqual(['H09']);
  });

  it('does not end a pregnancy, nor take the numbers from a low mood', () => {
    expect(isCleared({ ...NO, pregnancy: 'yes' }, ['G-PREG']).drops('C11')).toBe(true);
    expect(isCleared({ ...NO, selfHarm: 'yes' }, ['G-MOOD']).isRaised('G-MOOD')).toBe(true);
  });
});
