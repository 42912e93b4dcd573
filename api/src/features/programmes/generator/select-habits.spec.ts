import { generateProgramme } from './generate-programme';
import type { GeneratorInput, QuestionnaireAnswers } from './generator.types';
import { PLAIN_INPUT, screenClearing } from './plain-input.fixture';

const NONE = "I don't want to do it at all (not recommended)" as const;
const nothingElse = {
  priorities: {
    foodNutrition: NONE,
    sleep: NONE,
    cardioExercises: NONE,
    strengthExercises: NONE,
    emotionalHealth: NONE,
  },
};

function habits(answers: QuestionnaireAnswers | null, input: Partial<GeneratorInput> = {}) {
  const { events } = generateProgramme({
    ...PLAIN_INPUT,
    setup: nothingElse,
    answers,
    now: '2026-11-23T05:00:00Z',
    ...input,
  });
  return events.filter((event) => event.event_type === 'habit');
}

const inWeek = (events: ReturnType<typeof habits>, week: number) =>
  events.filter((event) => event.program_week === week);

describe('habits from the questionnaire', () => {
  it('start with the first step from week 1 for never and top', () => {
    const events = habits({ morningRoutine: { mindfulness: { levelNow: 'never', priority: 'top' } } });
    expect(inWeek(events, 1)).toHaveLength(3);
    expect(events[0]).toMatchObject({
      title: 'Mindful minute',
      description: '1 minute of slow breathing. When: before opening the phone. About 5 minutes.',
      reason: {
        rule: 'level-and-priority',
        inputs: { item: 'mindfulness', levelNow: 'never', priority: 'top', step: 1, from_week: 1 },
        source: ['mindfulness', 'W1'],
      },
    });
  });

  it('wait for the week of the table where another one begins', () => {
    const events = habits({
      morningRoutine: {
        mindfulness: { levelNow: 'occasional', priority: 'top' },
        mobilityStretching: { levelNow: 'occasional', priority: 'medium' },
      },
      eveningRoutine: { bedroomPrep: { levelNow: 'never', priority: 'medium' } },
    });
    const firstWeek = (title: string) => events.find((event) => event.title === title)?.program_week;
    expect(firstWeek('Mindful minute')).toBe(1);
    expect(firstWeek('Morning stretch')).toBe(3);
    expect(firstWeek('Ready the bedroom')).toBe(5);
  });

  it('keep what already holds without using a place, and drop what hardly matters', () => {
    const events = habits({
      morningRoutine: {
        hydrationOnWaking: { levelNow: 'consistent', priority: 'medium' },
        gratitudeJournaling: { levelNow: 'consistent', priority: 'top' },
        mindfulness: { levelNow: 'never', priority: 'low' },
        sunlightExposure: { levelNow: 'consistent', priority: 'low' },
      },
    });
    const count = (title: string) => inWeek(events, 2).filter((event) => event.title === title).length;
    expect(count('Glass of water on waking')).toBe(1);
    expect(count('Gratitude lines')).toBe(7);
    expect(new Set(events.map((event) => event.title)).size).toBe(2);
  });

  it('keep cold showers off and the brisk march at its first step while no gate is cleared', () => {
    const answers: QuestionnaireAnswers = {
      morningRoutine: {
        coldShower: { levelNow: 'occasional', priority: 'top' },
        cardioBurst: { levelNow: 'consistent', priority: 'top' },
      },
    };
    const steps = (events: ReturnType<typeof habits>) =>
      Object.fromEntries(
        events.map(({ reason }): [string, unknown] => [String(reason.inputs.item), reason.inputs.step]),
      );
    expect(steps(habits(answers))).toEqual({ cardioBurst: 1 });
    expect(steps(habits(answers, { screen: screenClearing(['G-EX']), signed_off: ['SIGN-OFF'] }))).toEqual({
      coldShower: 4,
      cardioBurst: 4,
    });
  });

  it('take the place of the template’s own habit of the same kind', () => {
    const setup = {
      priorities: { ...nothingElse.priorities, emotionalHealth: 'I want to look in-depth' as const },
    };
    const titles = (answers: QuestionnaireAnswers | null) =>
      new Set(habits(answers, { setup }).map((event) => event.title));
    expect(titles(null)).toEqual(new Set(['Slow breathing', 'Reach out to someone']));
    expect(titles({ morningRoutine: { mindfulness: { levelNow: 'never', priority: 'low' } } })).toEqual(
      new Set(['Reach out to someone']),
    );
  });

  it('ignore what is unanswered or unknown', () => {
    const answers = {
      morningRoutine: {
        mindfulness: { levelNow: 'never' },
        unheardOf: { levelNow: 'never', priority: 'top' },
      },
      eveningRoutine: { bedroomPrep: null },
      morningFreeText: { otherHabits: 'swimming' },
    } as QuestionnaireAnswers;
    expect(habits(answers)).toEqual([]);
  });
});
