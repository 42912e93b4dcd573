import Ajv2020 from 'ajv/dist/2020';
import references from '../../content/references.json';
import type { TemplateItem } from './template.types';
import { currentTemplate as template } from './template';
import ageAndSex from './template/age-and-sex.json';
import ageAndSexSchema from './template/age-and-sex.schema.json';
import gateTable from './template/gate-table.json';
import gateTableSchema from './template/gate-table.schema.json';
import data from './template/programme-template.json';
import schema from './template/programme-template.schema.json';

const items: readonly TemplateItem[] = [...template.core_items, ...template.education_items];
const ladders = [...template.habit_ladders, ...template.questionnaire_ladders];
const titles = [
  ...items.flatMap((item) => [
    item.title,
    ...(item.cautious ? [item.cautious.title] : []),
    ...Object.values(item.variants ?? {}).map((variant) => variant.title),
  ]),
  ...ladders.map((ladder) => ladder.title),
  ...template.weeks.map((week) => week.focus),
  template.daily.check_in.title,
  template.daily.plan_the_day.title,
  template.weekly_reflection.title,
];

describe('programme template', () => {
  it.each([
    ['programme-template', schema, data],
    ['gate-table', gateTableSchema, gateTable],
    ['age-and-sex', ageAndSexSchema, ageAndSex],
  ])('has in %s the shape that its schema describes', (_file, described, content) => {
    const validate = new Ajv2020({ allErrors: true }).compile(described);
    validate(content);
    expect(validate.errors).toBeNull();
  });

  it('is refused by the schema when a field is missing or unknown', () => {
    const validate = new Ajv2020().compile(schema);
    expect(validate({ ...data, version: undefined })).toBe(false);
    expect(validate({ ...data, extra: 1 })).toBe(false);
  });

  it('numbers its twelve weeks and holds every key of the design', () => {
    expect(template.weeks.map(({ week }) => week)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const keys = new Set(items.map(({ key }) => key));
    const numbered = (prefix: string, from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, i) => `${prefix}${String(from + i).padStart(2, '0')}`);
    for (const key of [...numbered('C', 5, 29), ...numbered('E', 1, 23)]) expect(keys).toContain(key);
    expect(template.habit_ladders.map(({ key }) => key)).toEqual(numbered('H', 1, 12));
  });

  it('uses each key, content_id and title of a habit once', () => {
    const keys = [...items, ...ladders].map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const pages = template.education_items.flatMap((item) => [
      item.content_id,
      ...Object.values(item.variants ?? {}).map((variant) => variant.content_id),
    ]);
    expect(new Set(pages).size).toBe(pages.length);
    expect(new Set(ladders.map(({ title }) => title)).size).toBe(ladders.length);
  });

  it('only refers to items, questionnaire items and sources that exist', () => {
    const keys = new Set(items.map(({ key }) => key));
    const { healthCoachSessions, ...others } = template.consultations;
    const chosen = [
      ...Object.values(template.investigations).flatMap((choices) => Object.values(choices).flat()),
      ...Object.values(healthCoachSessions).flat(),
      ...Object.values(others).flat(),
    ];
    expect(chosen.filter((key) => !keys.has(key))).toEqual([]);
    const optional = items.filter(({ include }) => include === 'by_choice').map(({ key }) => key);
    expect(new Set(chosen)).toEqual(new Set(optional));
    const asked = new Set(template.questionnaire_ladders.map(({ key }) => key));
    const twins = template.habit_ladders.flatMap(({ same_as }) => same_as ?? []);
    expect(twins.filter((key) => !asked.has(key))).toEqual([]);
    const sources = [...items, ...ladders].flatMap(({ source }) => source);
    expect(sources.filter((source) => !(source in references))).toEqual([]);
  });

  it('places nothing before what it depends on', () => {
    const placed = [...items].sort((a, b) => a.week * 7 + a.day - b.week * 7 - b.day).map(({ key }) => key);
    for (const item of items) {
      for (const { key } of item.after ?? []) expect(placed.indexOf(key)).toBeGreaterThanOrEqual(0);
      for (const { key } of item.after ?? [])
        expect(placed.indexOf(key)).toBeLessThan(placed.indexOf(item.key));
    }
  });

  it('keeps the titles that the client acts on apart', () => {
    const matching = (words: string) => titles.filter((title) => title.toLowerCase().includes(words));
    expect(matching('check-in')).toEqual(['Daily Check-In']);
    expect(matching('plan the day')).toEqual(['Plan the Day']);
    expect(matching('habits questionnaire')).toEqual(['Habits Questionnaire', 'Final Habits Questionnaire']);
    const repeating = [...ladders.map(({ title }) => title), ...template.weeks.map(({ focus }) => focus)];
    expect(repeating.filter((title) => /^w/i.test(title))).toEqual([
      'Wind down before bed',
      'Wake at a steady time',
    ]);
  });

  it('tells of the items that come after the twelve weeks', () => {
    const closing = items.find(({ key }) => key === 'C29');
    expect(closing?.description).toMatch(/week 13.*week 15/);
    expect(items.some(({ key }) => key === 'C30' || key === 'C31')).toBe(false);
  });

  it('avoids the words that a wellbeing product must not use', () => {
    expect(JSON.stringify(template).match(/diagnos|treat|cure|you have/gi)).toBeNull();
  });
});
