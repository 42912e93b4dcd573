import { ActiveFindings } from './active-findings';
import { GATE_QUESTIONS, Gates } from './gates';
import type { HealthScreenAnswers } from './screen.types';
import { suitableLessons } from './suitable-lessons';
import { currentTemplate } from './template';
import type { TemplateItem } from './template.types';

const NO: HealthScreenAnswers = Object.fromEntries(
  Object.values(GATE_QUESTIONS)
    .flat()
    .map((question) => [question, 'no']),
);
const lessonsOf = (screen: HealthScreenAnswers) =>
  suitableLessons(
    currentTemplate,
    new Gates(screen, [], currentTemplate.gate_table, new ActiveFindings([], currentTemplate.result_table)),
  );
/** Those of an item: one, or one for each area. */
const lessonsIn = (item: TemplateItem): readonly Pick<TemplateItem, 'content_id' | 'forms'>[] =>
  item.variants ? Object.values(item.variants) : [item];
const formsOf = ({ content_id, forms = {} }: Pick<TemplateItem, 'content_id' | 'forms'>) => [
  content_id ?? '',
  ...Object.values(forms).map((form) => form.content_id),
];

it('offers the plain form of each lesson where every gate is open or unanswered', () => {
  for (const screen of [NO, {}]) {
    const { beside } = lessonsOf(screen);
    for (const plain of ['150-minutes-talk-test', 'eatwell-plate-and-fibre', 'measuring-blood-pressure'])
      expect(beside).toContain(plain);
    for (const form of ['easy-pace-talk-test', 'eating-in-peace', 'blood-pressure-in-pregnancy'])
      expect(beside).not.toContain(form);
    expect(beside).toContain('smoking');
    expect(beside).not.toContain('alcohol');
    expect(beside).not.toContain('pregnancy-and-activity');
  }
});

it.each(['yes', 'not_sure'] as const)(
  'pregnancy (%s): its forms alone, and never how to cut down',
  (answer) => {
    const { beside, inPlan } = lessonsOf({ ...NO, pregnancy: answer, alcoholAmount: 'yes' });
    for (const form of ['alcohol-and-pregnancy', 'blood-pressure-in-pregnancy', 'pregnancy-and-activity'])
      expect(beside).toContain(form);
    for (const kept of [
      'alcohol',
      'measuring-blood-pressure',
      '150-minutes-talk-test',
      'closer-look-cardio',
    ]) {
      expect(beside).not.toContain(kept);
      expect(inPlan).not.toContain(kept);
    }
  },
);

it('an eating disorder: nothing that measures or counts, in whatever area', () => {
  const { beside, inPlan } = lessonsOf({ ...NO, eatingDisorder: 'yes' });
  for (const form of ['eating-in-peace', 'shopping-in-peace', 'closer-look-food-gentle'])
    expect(beside).toContain(form);
  for (const kept of ['eatwell-plate-and-fibre', 'labels-salt-fats', 'closer-look-food', 'closer-look']) {
    expect(beside).not.toContain(kept);
    expect(inPlan).not.toContain(kept);
  }
});

it('what an answer brought stays in the plan when the answer changes, as long as no gate replaces it', () => {
  expect(lessonsOf(NO).inPlan).toContain('alcohol');
  expect(lessonsOf({ ...NO, pregnancy: 'yes' }).inPlan).not.toContain('alcohol');
});

it('two forms of one lesson suit nobody at once, and every article suits somebody', () => {
  const questions = Object.keys(NO);
  const screens = [NO, {}, ...questions.map((question) => ({ ...NO, [question]: 'yes' }) as const)];
  const seen = new Set<string>();
  for (const screen of screens) {
    const { inPlan } = lessonsOf(screen);
    for (const item of currentTemplate.education_items) {
      for (const lesson of lessonsIn(item)) {
        expect(formsOf(lesson).filter((form) => inPlan.has(form))).toHaveLength(1);
      }
    }
    for (const id of inPlan) seen.add(id);
  }
  const all = currentTemplate.education_items.flatMap(lessonsIn).flatMap(formsOf);
  expect([...seen].sort()).toEqual([...new Set(all)].sort());
});
