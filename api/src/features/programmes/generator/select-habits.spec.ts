import type {
  GeneratorInput,
  HabitLevel,
  HabitPriority,
  PriorityOption,
  QuestionnaireAnswers,
} from './generator.types';
import { habitsOf } from './member-habits';
import { PLAIN_INPUT, screenClearing } from './plain-input.fixture';
import { PRIORITY_OPTIONS } from '../../setup/setup.options';
import { DOMAINS, type Domain } from './setup.types';
import { currentTemplate as template } from './template';

const [NO, BIT, DEEP, TOP] = PRIORITY_OPTIONS;
type Areas = Partial<Record<Domain, PriorityOption>>;

const only = (areas: Areas) => ({
  priorities: { ...Object.fromEntries(DOMAINS.map((area) => [area, NO])), ...areas },
});
const every = (levelNow: HabitLevel, priority: HabitPriority): QuestionnaireAnswers => ({
  morningRoutine: Object.fromEntries(
    template.questionnaire_ladders.map(({ key }) => [key, { levelNow, priority }]),
  ),
});
const habits = (input: Partial<GeneratorInput>) => habitsOf({ ...PLAIN_INPUT, ...input });
const keys = (input: Partial<GeneratorInput>) => habits(input).map(({ ladder }) => ladder.key);
const weeks = (input: Partial<GeneratorInput>) =>
  Object.fromEntries(habits(input).map(({ ladder, fromWeek }) => [ladder.key, fromWeek]));
const firstsOf = (input: Partial<GeneratorInput>) => {
  const first = new Map<string, number>();
  for (const { area, depth, fromWeek } of habits(input)) {
    if (area && depth > 0) first.set(area, Math.min(first.get(area) ?? 99, fromWeek));
  }
  return [...first.values()].sort((a, b) => a - b);
};

describe('the five areas own the places', () => {
  it('each question of the questionnaire belongs to one of them', () => {
    for (const { domain } of template.questionnaire_ladders) expect(DOMAINS).toContain(domain);
    const emotional = ['mindfulness', 'gratitudeJournaling', 'eveningJournaling', 'socialConnection'];
    const areas = new Map(template.questionnaire_ladders.map(({ key, domain }) => [key, domain]));
    for (const key of emotional) expect(areas.get(key)).toBe('emotionalHealth');
  });

  it.each([
    [
      'three top ones begin in week 1',
      { food: TOP, sleep: TOP, cardio: TOP, strength: NO, calm: NO },
      [1, 1, 1],
    ],
    [
      'of five top ones three in week 1, the rest in week 2',
      { food: TOP, sleep: TOP, cardio: TOP, strength: TOP, calm: TOP },
      [1, 1, 1, 2, 2],
    ],
    [
      'in-depth ones by week 4',
      { food: DEEP, sleep: DEEP, cardio: DEEP, strength: DEEP, calm: DEEP },
      [1, 1, 2, 3, 4],
    ],
    ['"a bit" by week 7', { food: TOP, sleep: BIT, cardio: BIT, strength: BIT, calm: BIT }, [1, 5, 5, 6, 7]],
    [
      'one of five "a bit" at once',
      { food: BIT, sleep: BIT, cardio: BIT, strength: BIT, calm: BIT },
      [1, 5, 5, 6, 7],
    ],
  ])('%s', (_name, { food, sleep, cardio, strength, calm }, expected) => {
    const setup = {
      priorities: {
        foodNutrition: food,
        sleep,
        cardioExercises: cardio,
        strengthExercises: strength,
        emotionalHealth: calm,
      },
    };
    expect(firstsOf({ setup })).toEqual(expected);
    expect(firstsOf({ setup, answers: every('never', 'top') })).toEqual(expected);
    expect(firstsOf({ setup, answers: every('consistent', 'low') })).toEqual(expected);
  });

  it('keen answers do not switch a chosen area off', () => {
    const setup = only({ foodNutrition: TOP, strengthExercises: TOP });
    const chosen = habits({ setup, answers: every('never', 'top'), screen: screenClearing() });
    expect(chosen.slice(0, 2).map(({ area, fromWeek }) => [area, fromWeek])).toEqual([
      ['strengthExercises', 1],
      ['foodNutrition', 1],
    ]);
    const declined = chosen.filter(({ depth }) => depth === 0);
    expect(declined.map(({ area }) => area)).toEqual(['sleep', 'cardioExercises', 'emotionalHealth']);
    for (const { fromWeek, maxDays, highest } of declined) {
      expect([fromWeek, maxDays, highest]).toEqual([10, 1, 1]);
    }
  });

  it('indifferent and finished ones do not either', () => {
    for (const answers of [every('never', 'low'), every('consistent', 'top')]) {
      const found = habits({ setup: only({ sleep: TOP }), answers });
      expect(found.filter(({ area }) => area === 'sleep')).not.toEqual([]);
    }
  });
});

describe('the questionnaire chooses within an area', () => {
  it('takes what matters most there', () => {
    const answers: QuestionnaireAnswers = {
      morningRoutine: { gratitudeJournaling: { levelNow: 'never', priority: 'top' } },
    };
    expect(keys({ setup: only({ emotionalHealth: DEEP }), answers })[0]).toBe('gratitudeJournaling');
  });

  it('comes to what else matters most in a chosen area, too, however many areas there are', () => {
    const top = { levelNow: 'never', priority: 'top' } as const;
    const answers: QuestionnaireAnswers = {
      morningRoutine: { mindfulness: top },
      eveningRoutine: { eveningJournaling: top, eveningStretching: top },
    };
    const begun = weeks({ setup: {}, answers });
    expect(begun.mindfulness).toBeLessThanOrEqual(4);
    for (const key of ['eveningJournaling', 'eveningStretching']) expect(begun[key]).toBeLessThanOrEqual(9);
  });

  it('takes the place of the template’s own habit of the same kind', () => {
    const setup = only({ emotionalHealth: DEEP });
    expect(keys({ setup })).toEqual(['H10', 'H12']);
    const answers: QuestionnaireAnswers = {
      morningRoutine: { mindfulness: { levelNow: 'never', priority: 'medium' } },
    };
    expect(keys({ setup, answers })).toEqual(['mindfulness', 'H12']);
  });

  it('keeps all that already holds in one weekly tick without a place', () => {
    const answers: QuestionnaireAnswers = {
      morningRoutine: {
        hydrationOnWaking: { levelNow: 'consistent', priority: 'medium' },
        gratitudeJournaling: { levelNow: 'consistent', priority: 'top' },
        mindfulness: { levelNow: 'consistent', priority: 'low' },
      },
      eveningRoutine: { bedroomPrep: { levelNow: 'consistent', priority: 'medium' } },
    };
    const found = habits({ setup: only({ foodNutrition: DEEP, emotionalHealth: DEEP }), answers });
    const kept = found.find(({ ladder }) => ladder.key === 'kept');
    expect(kept?.ladder.steps[0].text).toBe(
      'A quick look at what already works: Glass of water on waking, Gratitude lines',
    );
    expect(kept).toMatchObject({ maxDays: 1, maintained: true });
    expect(found.map(({ ladder }) => ladder.key)).toEqual(
      expect.not.arrayContaining(['hydrationOnWaking', 'gratitudeJournaling', 'bedroomPrep']),
    );
  });

  it('ignores what is unanswered or unknown', () => {
    const answers = {
      morningRoutine: {
        mindfulness: { levelNow: 'never' },
        unheardOf: { levelNow: 'never', priority: 'top' },
      },
      eveningRoutine: { bedroomPrep: null },
      morningFreeText: { otherHabits: 'swimming' },
    } as QuestionnaireAnswers;
    expect(habits({ setup: only({}), answers })).toEqual([]);
  });
});

describe('a floor', () => {
  it.each([
    ['cardioExercises', 'H01'],
    ['strengthExercises', 'H02'],
  ] as const)('%s always has %s, first', (area, key) => {
    for (const answers of [null, every('never', 'top'), every('consistent', 'low')]) {
      const found = habits({ setup: only({ [area]: BIT }), answers }).filter((habit) => habit.depth > 0);
      expect(found[0]?.ladder.key).toBe(key);
    }
  });

  it('food always has a habit, and strength is placed before all that is daily', () => {
    for (const answers of [null, every('never', 'low'), every('consistent', 'top')]) {
      const found = habits({ setup: {}, answers, screen: screenClearing() });
      expect(found.some(({ area }) => area === 'foodNutrition')).toBe(true);
      expect(found[0]).toMatchObject({ area: 'strengthExercises', shortens: true });
    }
  });
});

describe('what the health screen brings', () => {
  it('stop smoking from week 1 without a clinician, and nothing to who never smoked', () => {
    expect(weeks({ setup: only({}), screen: { smoking: 'now' } })).toEqual({ H09: 1 });
    for (const smoking of ['never', 'ex', 'vaping'] as const) {
      expect(keys({ setup: only({}), screen: { smoking } })).toEqual([]);
    }
  });

  it('alcohol-free days from AUDIT-C 5 on, unless pregnant or dependent', () => {
    const risky = { ...screenClearing(), auditFrequency: 3, auditAmount: 1, auditBinge: 1 };
    const alcohol = (change: object) => keys({ screen: { ...risky, ...change } }).includes('H08');
    expect(alcohol({})).toBe(true);
    expect(alcohol({ auditBinge: 0 })).toBe(false);
    expect(alcohol({ auditFrequency: 0 })).toBe(false);
    expect(alcohol({ auditFrequency: 4, auditAmount: undefined })).toBe(true);
    expect(alcohol({ pregnancy: 'yes' })).toBe(false);
    expect(alcohol({ pregnancy: undefined })).toBe(false);
    for (const answer of ['yes', 'not_sure', undefined])
      expect(alcohol({ alcoholWithdrawal: answer })).toBe(false);
  });
});
