import fc from 'fast-check';
import { SCENARIOS } from './index';
import { answer, begin } from './machine';
import { type Level, LEVELS, sortSymptoms, type SymptomAnswers } from './sort-symptoms';

const CALM: SymptomAnswers = {
  emergency: 'no',
  who: 'me',
  special: 'neither',
  what: 'A blocked nose',
  since: 'today',
  severity: 'mild',
  course: 'better',
  urgent: 'no',
};
const sorted = (changes: Partial<SymptomAnswers> = {}): Level => sortSymptoms({ ...CALM, ...changes });

it.each<[Partial<SymptomAnswers>, Level]>([
  [{}, 'self_care'],
  [{ since: 'days' }, 'self_care'],
  [{ course: 'worse' }, 'pharmacist'],
  [{ severity: 'between' }, 'pharmacist'],
  [{ since: 'week' }, 'pharmacist'],
  [{ since: 'week', severity: 'between' }, 'gp'],
  [{ since: 'two_weeks' }, 'gp'],
  [{ special: 'pregnant' }, 'gp'],
  [{ special: 'immune', severity: 'between' }, 'gp'],
  [{ special: 'both', since: 'two_weeks' }, 'nhs_111'],
  [{ who: 'child' }, 'gp'],
  [{ who: 'child', since: 'two_weeks' }, 'nhs_111'],
  [{ severity: 'bad' }, 'nhs_111'],
  [{ urgent: 'yes' }, 'nhs_111'],
  [{ what: 'some blood in the sink' }, 'nhs_111'],
  [{ emergency: 'yes' }, 'emergency_999'],
  [{ emergency: 'unsure' }, 'emergency_999'],
])('%j goes to %s', (changes, level) => {
  expect(sorted(changes)).toBe(level);
});

/** Each line from the better answer to the worse; what is unsure or missing is the worst but for what is sure. */
const WORSE: {
  [Key in Exclude<keyof SymptomAnswers, 'what'>]: readonly (SymptomAnswers[Key] | undefined)[];
} = {
  emergency: ['no', 'unsure'],
  who: ['me', 'child'],
  special: ['neither', 'unsure'],
  since: ['days', 'week', 'two_weeks'],
  severity: ['mild', 'between', 'bad'],
  course: ['better', 'same', 'worse'],
  urgent: ['no', 'yes'],
};
const UNSURE: Partial<Record<keyof SymptomAnswers, unknown>> = {
  emergency: 'unsure',
  who: 'unsure',
  special: 'unsure',
  since: 'unsure',
  severity: 'unsure',
  course: 'unsure',
  urgent: 'unsure',
};
const answers = fc.record(
  Object.fromEntries(Object.entries(WORSE).map(([key, values]) => [key, fc.constantFrom(...values)])),
) as fc.Arbitrary<Partial<SymptomAnswers>>;
const order = (level: Level) => LEVELS.indexOf(level);

it('a worse answer never leads lower, and one that is unsure or missing never lower than the best', () => {
  fc.assert(
    fc.property(answers, fc.constantFrom(...Object.keys(WORSE)), (given, key) => {
      const field = key as keyof typeof WORSE;
      const levels = WORSE[field].map((value) => order(sortSymptoms({ ...given, [field]: value })));
      expect(levels).toEqual(levels.toSorted((a, b) => a - b));
      const best = levels[0] ?? 0;
      expect(order(sortSymptoms({ ...given, [field]: UNSURE[field] }))).toBeGreaterThanOrEqual(best);
      const { [field]: _left, ...rest } = given;
      expect(order(sortSymptoms(rest))).toBeGreaterThanOrEqual(best);
    }),
  );
});

it('is unsure of everything: never calmer than 111', () => {
  expect(order(sortSymptoms({ emergency: 'no' }))).toBeGreaterThanOrEqual(order('nhs_111'));
});

const DISEASES =
  /\b(cancer|flu|influenza|covid|infection|pneumonia|asthma|angina|migraine|appendicitis|diabetes|stroke|heart attack|meningitis|sepsis|arthritis|depression|anxiety|allergy|virus|cold)\b/i;

it('no text of it names a disease, whatever is answered', () => {
  const { symptom_assessment } = SCENARIOS;
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (choices) => {
      let turn = begin(symptom_assessment, null);
      for (let turns = 0; turns < 20 && !turn.isComplete; turns += 1) {
        const { next } = turn.said;
        // The treatment is asked about, not the disease.
        expect(turn.said.text.replace('cancer treatment', '')).not.toMatch(DISEASES);
        const at = Number(choices.next().value) % Math.max(1, next.length);
        turn = answer(symptom_assessment, turn.state, next[at] ?? 'It itches', null);
      }
      expect(turn.isComplete).toBe(true);
      expect(turn.said.text).not.toMatch(DISEASES);
    }),
    { numRuns: 200 },
  );
});

it('a yes to the first list ends it with 999 and asks nothing more', () => {
  const { symptom_assessment } = SCENARIOS;
  const turn = answer(symptom_assessment, begin(symptom_assessment, null).state, 'Yes, one of these', null);
  expect(turn).toMatchObject({ isComplete: true });
  expect(turn.said.text).toContain('Please call 999 now');
});
