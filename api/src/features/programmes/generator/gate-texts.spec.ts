import { Gates } from './gates';
import { generateProgramme } from './generate-programme';
import type { GeneratorInput, HealthScreenAnswers, QuestionnaireAnswers } from './generator.types';
import { PLAIN_INPUT, screenClearing } from './plain-input.fixture';
import { DECLINABLE_INVESTIGATION_OPTIONS, PRIORITY_OPTIONS } from '../../setup/setup.options';
import { DOMAINS } from './setup.types';
import { currentTemplate as template } from './template';

const NO = screenClearing();
const setup = { priorities: Object.fromEntries(DOMAINS.map((area) => [area, PRIORITY_OPTIONS[3]])) };
const events = (answers: HealthScreenAnswers, change: Partial<GeneratorInput> = {}) =>
  generateProgramme({
    ...PLAIN_INPUT,
    setup,
    now: '2026-11-23T07:00:00Z',
    screen: { ...NO, ...answers },
    ...change,
  }).events;
const find = (planned: ReturnType<typeof events>, key: string) =>
  planned.find(({ template_key }) => template_key === key || template_key.startsWith(`${key}@`));
const checks = (answers: HealthScreenAnswers, age: number, gender: 'female' | 'male' = 'female') =>
  find(events(answers, { person: { age, gender } }), 'C17')?.description;

describe('pregnant', () => {
  it.each(['yes', 'not_sure'] as const)(
    '(%s) with very high pressure: the maternity unit, now',
    (pregnancy) => {
      const ask = find(events({ pregnancy, highPressure: 'yes' }), 'ask-same-day');
      expect(ask?.description).toMatch(/^Call your maternity unit now, or 999 with /);
      expect(`${ask?.title} ${ask?.description}`).not.toMatch(/\bGP\b|\b111\b|same-day/);
    },
  );

  it('cervical screening waits, and the vaccines of pregnancy are named', () => {
    expect(checks({ pregnancy: 'no' }, 31)).toContain('At your age: cervical screening');
    const text = checks({ pregnancy: 'yes' }, 31);
    expect(text).not.toMatch(/At your age: [^.]*cervical/);
    expect(text).toMatch(/flu, whooping cough and RSV/);
    expect(text).toMatch(/cervical screening waits until about 12 weeks after/);
  });
});

it('the checks are those of the age in late 2026 and of who smokes or smoked', () => {
  for (const age of [65, 66, 67, 70, 79]) expect(checks({}, age)).toMatch(/shingles vaccine[;.]/);
  for (const age of [68, 69])
    expect(checks({}, age)).toMatch(/shingles vaccine, if you turned 65 on or after/);
  for (const age of [64, 80]) expect(checks({}, age)).not.toMatch(/shingles/);
  for (const smoking of ['now', 'ex'] as const) {
    expect(checks({ smoking }, 60)).toMatch(/lung health check/);
    expect(checks({ smoking }, 54)).not.toMatch(/lung/);
    expect(checks({ smoking }, 75)).not.toMatch(/lung/);
  }
  expect(checks({ smoking: 'never' }, 60)).not.toMatch(/lung/);
});

it.each(['yes', 'not_sure', undefined] as const)(
  'nobody who may be dizzy (%s) stands on one leg',
  (answer) => {
    const { dizzyOrBreathless: _, ...rest } = NO;
    const screen = answer ? { ...rest, dizzyOrBreathless: answer } : rest;
    const strength = find(events({}, { screen, person: { age: 75, gender: 'female' } }), 'H02');
    expect(strength?.description).toContain('both hands on the worktop, one foot in front of the other');
    expect(strength?.description).not.toMatch(/one leg/);
    const cleared = find(events({}, { person: { age: 75, gender: 'female' } }), 'H02');
    expect(cleared?.description).toMatch(/one leg/);
  },
);

it('with an eating disorder no result that measures the body or the food is asked for', () => {
  const recent = DECLINABLE_INVESTIGATION_OPTIONS[0];
  const investigations = { dexaBodyComposition: recent, continuousGlucoseMonitor: recent };
  const keys = (answers: HealthScreenAnswers) =>
    events(answers, { setup: { investigations } })
      .map(({ template_key }) => template_key)
      .filter((key) => key.endsWith('-recent'));
  expect(keys({})).toHaveLength(2);
  for (const answer of ['yes', 'not_sure'] as const) expect(keys({ eatingDisorder: answer })).toEqual([]);
});

it.each([{ chestPain: 'yes' }, { highPressure: 'yes' }, { pregnancy: 'yes' }] as const)(
  'the quiz takes its calm form for %j',
  (answers) => {
    expect(find(events({}), 'E16')?.content_id).toBe('what-i-know-so-far');
    expect(find(events(answers), 'E16')?.content_id).toBe('what-i-know-so-far-calm');
  },
);

it('the weekly tick calls each habit by the name that it has for this member', () => {
  const answers: QuestionnaireAnswers = {
    morningRoutine: {
      cardioBurst: { levelNow: 'consistent', priority: 'top' },
      proteinBreakfast: { levelNow: 'consistent', priority: 'top' },
    },
  };
  const kept = (screen: HealthScreenAnswers) => find(events(screen, { answers }), 'kept')?.description;
  expect(kept({ chestPain: 'yes', eatingDisorder: 'yes' })).toMatch(/Easy march, A calm breakfast/);
  expect(kept({})).not.toMatch(/Easy march|calm breakfast/);
});

it('a low mood keeps every habit but smoke-free at its smallest; unanswered, none reaches its last step', () => {
  const ladders = [...template.habit_ladders, ...template.questionnaire_ladders].map(({ key }) => key);
  const past = (answers: HealthScreenAnswers, step: number) => {
    const gates = new Gates(answers, ['SIGN-OFF'], template.gate_table);
    return ladders.filter((key) => gates.highestStep(key) > step);
  };
  for (const answer of ['yes', 'not_sure'] as const) {
    expect(past({ ...NO, lowMood: answer }, 1)).toEqual(['H09']);
  }
  const { lowMood: _low, selfHarm: _harm, ...unanswered } = NO;
  expect(past(unanswered, 3)).toEqual(['H08', 'H09']);
  expect(past(NO, 3).length).toBeGreaterThan(20);
});
