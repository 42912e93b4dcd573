import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readingGrade } from './reading-grade';
import { REFERENCES } from './references';
import { FORBIDDEN, HIGHEST_GRADE, longSentences } from './text-rules';
import { changeTexts, WORDINGS } from '../programmes/generator/close-week-texts.fixture';

/** Every text that the programme can show beside its articles: what a member reads of the template. */
interface Item {
  key: string;
  source: string[];
}
type Template = Record<'core_items' | 'habit_ladders' | 'questionnaire_ladders', Item[]>;
const TEMPLATE = join(__dirname, '../programmes/generator/template');
/** The template and what stands beside it: the gate table with its texts, what age and sex add. */
const files = readdirSync(TEMPLATE)
  .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
  .map((name) => JSON.parse(readFileSync(join(TEMPLATE, name), 'utf8')) as object);
const template = files.find((file): file is Template => 'core_items' in file)!;

/** Names that hold keys, times and rules: nobody reads them. Whatever else is a text is shown to somebody. */
const UNSEEN =
  /^(?:version|key|kind|kinds|at|include|domains?|gates?|name|content_id|source|markers|same_as|after|brought_by|defaults|load|investigations|consultations|only_when_cleared)$/;

function textsIn(value: unknown, path: string): [string, string][] {
  // A sentence has a space in it; one word is a key or an enum.
  if (typeof value === 'string') return value.includes(' ') ? [[path, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (UNSEEN.test(name)) return [];
    return textsIn(inner, `${path} ${(inner as { key?: string } | null)?.key ?? name}`);
  });
}
type Texts = [path: string, text: string][];
const parts = files
  .flatMap((file) => Object.entries(file))
  .filter(([name]) => !UNSEEN.test(name))
  .map(([name, part]): [string, Texts] => [name, textsIn(part, name)]);
// One line has no grade of its own: parts of a few lines are read one after the other.
const isShort = ([, texts]: [string, Texts]) => texts.length < 10;
/** What a week close can say, of every ladder, kind and step. */
const changes = [false, true].map((gentle): [string, Texts] => [
  `the ${gentle ? 'gentle ' : ''}changes of a week`,
  WORDINGS.flatMap((ladder) =>
    [...new Set(changeTexts(ladder, gentle))].map((text): [string, string] => [ladder.key, text]),
  ),
]);
const rest: [string, Texts] = ['the rest', parts.filter(isShort).flatMap(([, texts]) => texts)];

describe.each([...parts.filter((part) => !isShort(part)), ...changes, rest])('%s', (_, texts) => {
  it('says nothing that only a clinician may say, and blames nobody', () => {
    expect(texts.filter(([, text]) => FORBIDDEN.test(text))).toEqual([]);
  });

  it('has no sentence that one must read twice', () => {
    expect(texts.flatMap(([, text]) => longSentences(text))).toEqual([]);
  });

  // A line of five words has no grade of its own: the texts of a part are read one after the other.
  it('can be read at the age of 12', () => {
    expect(readingGrade(texts.map(([, text]) => text).join('\n\n'))).toBeLessThanOrEqual(HIGHEST_GRADE);
  });
});

describe('a reference is cited for a subject of its own', () => {
  const SUBJECTS: readonly (readonly [RegExp, string])[] = [
    [
      /^(?:H01|H03|cardioBurst|mobilityStretching|eveningStretching|personalTrainer|functional|C25)/,
      'activity',
    ],
    [/^H02$/, 'strength'],
    [/^(?:H04|H05|H11|consistent|sunlight|digitalSunset|screenFreeTime|bedroomPrep|noHeavyMeals)/, 'sleep'],
    [/^(?:H06|H07|proteinBreakfast|nutritionist)/, 'food'],
    [/^hydrationOnWaking$/, 'fluids'],
    [/^H08$/, 'alcohol'],
    [/^H09$/, 'smoking'],
    [/^(?:H10|mindfulness|gratitudeJournaling)$/, 'mood'],
    [/^(?:H12|socialConnection)$/, 'connection'],
    [/^(?:C09|C21)$/, 'blood-pressure'],
    [/^(?:C06|C10|C12|C13|C23|C26|C29|bloodPanel)/, 'blood-tests'],
    [/^(?:C11|vo2Max)/, 'fitness'],
    [/^dexaBodyComposition/, 'bone-scan'],
    [/^continuousGlucoseMonitor/, 'glucose'],
    [/^(?:C14|C28|doctorConsultation)/, 'heart'],
    [/^C08$/, 'waist'],
    [/^C17$/, 'screening'],
    [/^C24$/, 'habits'],
    [/^(?:C05|C20|coach-session)/, 'coaching'],
    [/^C02$/, 'gates'],
  ];
  const ladders = [...template.habit_ladders, ...template.questionnaire_ladders];

  it.each(ladders)('$key', ({ key, source }) => {
    const subject = SUBJECTS.find(([pattern]) => pattern.test(key))?.[1];
    if (source.length > 0) expect(subject).toEqual(expect.any(String));
    const strangers = source.filter((name) => !REFERENCES[name]?.subjects.some((own) => own === subject));
    expect(strangers).toEqual([]);
  });

  it('a paper on sleep is cited for sleep alone', () => {
    const citing = [...ladders, ...template.core_items].filter(({ source }) => source.includes('S9'));
    const others = citing.filter(
      ({ key }) => SUBJECTS.find(([pattern]) => pattern.test(key))?.[1] !== 'sleep',
    );
    expect(others.map(({ key }) => key)).toEqual([]);
  });
});
