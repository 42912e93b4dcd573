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

it.each<[string, Level]>([
  ['my eyes have gone yellow', 'nhs_111'],
  ['my calf is swollen since the flight', 'nhs_111'],
  ['left leg puffy after the plane', 'nhs_111'],
  ['one eye is red and the light hurts', 'nhs_111'],
  ['a curtain over one side of my sight', 'nhs_111'],
  ['flashes and floaters', 'nhs_111'],
  ['I cannot pass water', 'nhs_111'],
  ["can't pee since breakfast", 'nhs_111'],
  ['sore on my toe, and I am diabetic', 'nhs_111'],
  ['pain in my scrotum', 'nhs_111'],
  ['sore ball', 'nhs_111'],
  ['lower tummy pain and my period is late', 'nhs_111'],
  ['tummy pain that moved to the right', 'nhs_111'],
  ['Dad is muddled', 'nhs_111'],
  ['my speech went funny', 'nhs_111'],
  ['like being hit with a bat on the back of the head', 'nhs_111'],
  ['I blacked out', 'nhs_111'],
  ['a fall on my hip', 'nhs_111'],
  ['bumped my head, I take warfarin', 'nhs_111'],
  ['the wound from my operation is oozing', 'nhs_111'],
  ['my face is swollen from a tooth', 'nhs_111'],
  ['I cannot swallow my spit', 'nhs_111'],
  ['hives after a new tablet', 'nhs_111'],
  ['tarry poo', 'nhs_111'],
  ['deaf in one ear since I woke up', 'nhs_111'],
  ['cold, pale foot', 'nhs_111'],
  ['purple spots on my legs', 'nhs_111'],
  ['hernia that does not go back in', 'nhs_111'],
  ['shaking since I stopped drinking', 'nhs_111'],
  ['I took my tablets twice', 'nhs_111'],
  ['I hear voices', 'nhs_111'],
  ['ketones 2', 'nhs_111'],
  ['a lump in my breast', 'gp'],
  ['dimple in my boob', 'gp'],
  ['lump on my neck', 'gp'],
  ['a mole that has changed', 'gp'],
  ['losing weight without trying', 'gp'],
  ['lost a stone and was not trying', 'gp'],
  ['food sticks when I swallow', 'gp'],
  ['hoarse', 'gp'],
  ['spotting, years after the menopause', 'gp'],
  ['looser bowel habit', 'gp'],
  ['something red on the toilet paper', 'gp'],
  ['weak stream, up five times a night to pee', 'gp'],
  ['my PSA was 7', 'gp'],
  ['pink urine', 'nhs_111'],
  ['night sweats', 'gp'],
  ['thirsty and weeing a lot', 'gp'],
  ['palpitations', 'gp'],
  ['a mouth ulcer that will not heal', 'gp'],
  ['a very low mood', 'gp'],
  ['heartburn after curry', 'pharmacist'],
  ['calf pain when I walk', 'gp'],
  ['a rash that does not fade', 'nhs_111'],
  ['sore throat', 'self_care'],
  ['a mouth ulcer', 'self_care'],
  ['hay fever, itchy eyes', 'self_care'],
  ['dry elbows', 'self_care'],
  ['stubbed my toe', 'self_care'],
  ['tired, I fell asleep late', 'self_care'],
  ['constipated', 'self_care'],
])('"%s" alone, and mild, goes to %s', (what, level) => {
  expect(sorted({ what })).toBe(level);
});

it.each(['a temperature of 38.1', 'I feel hot and shivery', 'fever', 'chills'])(
  'a weakened immune system and %s do not wait for a GP',
  (what) => {
    expect(sorted({ what, special: 'immune' })).toBe('nhs_111');
    expect(sorted({ what, special: 'unsure' })).toBe('nhs_111');
  },
);

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

const { symptom_assessment: chat } = SCENARIOS;
/** The text at the end of a chat in which each question was answered so. */
function toldAfter(...texts: string[]): string {
  let turn = begin(chat, null);
  for (const text of texts) turn = answer(chat, turn.state, text, null);
  return turn.said.text;
}

it.each([
  'None of these',
  'no',
  'No.',
  'no, none of them',
  'nope, nothing like that',
  'no thank you',
  'None at all',
])('"%s" is a no to the first list', (text) => {
  expect(answer(chat, begin(chat, null).state, text, null).state.collected).toEqual({ emergency: 'no' });
});

it.each([
  'No, just a tight chest',
  'none, only a droopy eyelid',
  'no chest pain',
  'No I am not fine',
  'nothing much, a bit breathless',
  'None although I fainted',
  'I have a sore throat',
])('"%s" is none: it is asked back what is meant by it', (text) => {
  const turn = answer(chat, begin(chat, null).state, text, null);
  expect(turn.state.collected).toEqual({});
  expect(turn.said.text).toMatch(/list.*yes.*no.*not sure/is);
});

it('says why it sends to 999 whoever gave no clear no', () => {
  expect(toldAfter('sore throat', 'three days now')).toMatch(/no clear no.*Please call 999 now/s);
  expect(toldAfter('Yes, one of these')).not.toContain('no clear no');
});

it.each([
  ['Pregnant, or could be', /maternity unit/],
  ['Weaker immune system', /hospital.*number.*first/s],
])('names whom else somebody can call: %s', (tap, words) => {
  const CALM_ANSWERS = ['Since today', 'Mild: I can do what I usually do', 'Getting better', 'None of these'];
  expect(toldAfter('None of these', 'It is about me', tap, 'it itches', ...CALM_ANSWERS)).toMatch(words);
  expect(
    toldAfter('None of these', 'It is about me', 'Neither of these', 'it itches', ...CALM_ANSWERS),
  ).not.toMatch(words);
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
