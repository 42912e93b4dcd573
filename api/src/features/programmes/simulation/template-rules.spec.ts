import references from '../../content/references.json';
import { currentTemplate as template } from '../generator/template';
import type { ProgrammeTemplate } from '../generator/template.types';
import { gatesOf, withGates } from '../templates/template-items';
import { withItem, withNewItem, withoutItem, withWeek, withWeekCopied } from '../templates/template-edits';
import { differences } from '../templates/template-diff';
import { shapeFaults, templateFaults } from './template-rules';

/** With those of the areas and the forms. */
const articles = new Set(
  [...JSON.stringify(template.education_items).matchAll(/"content_id":"([^"]+)"/g)].map(([, id]) => id!),
);
const faults = (changed: ProgrammeTemplate | null) =>
  templateFaults(changed ?? template, { articles, isReference: (key) => key in references }).map(
    ({ place }) => place,
  );

const NEW = 'team-w3';
const lesson = ({ gates, ...change }: Partial<Parameters<typeof withNewItem>[1]>) =>
  withNewItem(template, {
    ...{ title: 'A lesson', description: 'What it is about.', week: 3, day: 6, minutes: 5, source: [] },
    ...{ gates: gates ?? [], ...change },
  });
const withFigures = (key: string) => {
  const { steps } = template.questionnaire_ladders.find((ladder) => ladder.key === key)!;
  return withItem(template, key, {
    steps: [...steps.slice(0, 3), { ...steps[3], text: 'At most 800 kcal' }],
  });
};

describe('the rules of a template', () => {
  it('hold for the one that comes with the product', () => {
    expect(shapeFaults(template)).toEqual([]);
    expect(faults(template)).toEqual([]);
  });

  it.each([
    ['an article that is not there', withItem(template, 'E05', { content_id: 'nowhere' }), 'E05'],
    [
      'urgent advice that is called otherwise',
      withItem(template, 'ask-same-day', { title: 'Call your GP' }),
      'ask-same-day',
    ],
    ['an article twice', withItem(template, 'E06', { content_id: '150-minutes-talk-test' }), 'E06'],
    ['what stands before what it follows', withItem(template, 'C06', { week: 1, day: 1 }), null],
    ['a title that opens a dialog', withItem(template, 'C07', { title: 'A second Check-in' }), 'C07'],
    ['words for clinicians alone', withWeek(template, 3, { skill: 'Treat it yourself.' }), 'Week 3'],
    ['a reference that nobody knows', withItem(template, 'H01', { source: ['S999'] }), 'H01'],
    ['a gate that is gone', withItem(template, 'cardioBurst', { gates: [] }), 'cardioBurst'],
    [
      'a gate that holds back less',
      withItem(template, 'H01', { gates: [{ on: 'G-EX', effect: 'cap', step: 3 }] }),
      'H01',
    ],
    [
      'no fault in a gate that holds back more',
      withItem(template, 'C11', { gates: [...gatesOf(template, 'C11'), { on: 'G-BP', effect: 'drop' }] }),
      null,
    ],
    ['what follows something taken out', withoutItem(template, 'C02'), 'C06'],
    ['what only a clinician may say on a line of its own', lesson({ description: 'So:\ntreat it.' }), NEW],
    ['that somebody is to stop drinking at once', lesson({ title: 'Stop all alcohol at once today.' }), NEW],
    ['a link', lesson({ description: 'Read [more](https://evil.example) of it.' }), NEW],
    ['a link without brackets', withWeek(template, 3, { action: 'Look at www.evil.example' }), 'Week 3'],
    ['HTML', lesson({ description: 'So <img src=x onerror=alert(1)>' }), NEW],
    ['figures for everybody', lesson({ description: 'Eat at most 800 kcal today.' }), NEW],
    [
      'no fault in figures that are held back from whom they could harm',
      lesson({ description: 'Eat at most 800 kcal today.', gates: [{ on: 'G-ED', effect: 'drop' }] }),
      null,
    ],
    [
      'figures that only some of them are kept from',
      lesson({
        description: 'Eat at most 800 kcal today.',
        gates: [{ on: 'eatingDisorder', effect: 'drop' }],
      }),
      NEW,
    ],
    [
      'figures that not everybody of them is kept from',
      lesson({
        description: 'Eat at most 800 kcal today.',
        gates: [{ on: 'G-ED', effect: 'drop', states: ['yes'] }],
      }),
      NEW,
    ],
    ['figures in a week', withWeek(template, 9, { notice: 'Your calories, each evening.' }), 'Week 9'],
    [
      'no fault in figures of a week that has other words for them',
      withWeek(template, 5, { notice: 'Your calories, each evening.' }),
      null,
    ],
    ['figures in a step', withFigures('hydrationOnWaking'), 'hydrationOnWaking'],
    ['no fault in figures of a habit that they do not get', withFigures('noHeavyMeals'), null],
    ['an article for others', withoutItem(lesson({ content_id: 'closer-look-food' }), 'E19'), NEW],
    ['an article for pregnancy', lesson({ content_id: 'alcohol-and-pregnancy' }), NEW],
  ])('find %s', (_, changed, place) => {
    expect(faults(changed)).toEqual(place === null ? [] : expect.arrayContaining([place]));
  });

  it('find a shape that is no template’s, and say where', () => {
    const [fault] = shapeFaults(withItem(template, 'C07', { minutes: 500 }) ?? template);
    expect(fault?.place).toBe('C07');
    expect(fault?.sentence).toMatch(/minutes must be <= 90/);
  });
});

describe('edits of a template', () => {
  it('leave the gates of other items alone', () => {
    const before = template.gate_table.filter(({ items }) => items.includes('H02')).length;
    const table = withGates(template.gate_table, 'cardioBurst', []);
    expect(table.filter(({ items }) => items.includes('H02'))).toHaveLength(before);
    expect(table.some(({ items, effect }) => items.includes('cardioBurst') && effect === 'cap')).toBe(false);
  });

  it('copy a week so that the template keeps its shape and its keys', () => {
    const twice = withWeekCopied(withWeekCopied(template, 1, 9), 1, 9);
    expect(shapeFaults(twice)).toEqual([]);
    const keys = twice.core_items.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(twice.weeks[8]?.milestone).toEqual(template.weeks[8]?.milestone);
  });

  it('are told thing by thing', () => {
    expect(differences(template, template)).toEqual([]);
    const steps = template.habit_ladders[0]!.steps.map((step) => ({ ...step, minutes: step.minutes + 5 }));
    const fields = differences(
      template,
      withItem(withWeek(template, 1, { focus: 'Begin' }), 'H01', {
        steps: [...steps.slice(0, 3), steps[3]!],
      })!,
    );
    expect(fields.map(({ place, field }) => `${place}, ${field}`)).toEqual([
      'Week 1, focus',
      'Brisk walk (H01), step 1, minutes',
      'Brisk walk (H01), step 2, minutes',
      'Brisk walk (H01), step 3, minutes',
      'Brisk walk (H01), step 4, minutes',
    ]);
  });
});
