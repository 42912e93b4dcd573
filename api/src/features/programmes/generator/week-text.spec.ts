import { generateProgramme } from './generate-programme';
import { PLAIN_INPUT } from './plain-input.fixture';
import { DOMAINS } from './setup.types';
import { currentTemplate as template } from './template';
import type { Gate, WeekFocus } from './template.types';
import { weekText } from './week-text';

/** A member who begins on a Monday. */
const plainInput = { ...PLAIN_INPUT, now: '2026-11-23T06:00:00Z' };

const week = (number: number): WeekFocus => {
  const found = template.weeks[number - 1];
  if (!found) throw new RangeError(`There is no week ${number}.`);
  return found;
};
const raised =
  (...gates: Gate[]) =>
  (gate: Gate) =>
    gates.includes(gate);
const textOf = (number: number, isLeftOut: boolean, ...gates: Gate[]) => {
  const { focus, description } = weekText(week(number), isLeftOut, raised(...gates));
  return [focus, ...description.split('\n')];
};

it('names one skill, one number to notice and one action', () => {
  expect(textOf(3, false)).toEqual([
    'Move a little more',
    'Short walks and fewer long sits. A few minutes count.',
    'Practise: Walk so that you can talk, but not sing.',
    'Notice: Minutes of brisk movement this week.',
    'Do: Swap one short ride for a walk.',
  ]);
});

it('takes the other wording, and no form, where the area was left out', () => {
  expect(textOf(3, true, 'G-EX')).toEqual([
    'Make room in the day',
    'Find the quiet pockets of your day and keep them for what matters to you.',
    'Practise: Find ten minutes that belong to you.',
    'Notice: How many quiet pockets you kept.',
    'Do: Put ten free minutes into your diary.',
  ]);
  expect(textOf(9, true)).toEqual(textOf(9, false));
});

it('lays the forms of several gates over one another', () => {
  const [, , skill, notice, action] = textOf(3, false, 'G-EX', 'G-ED');
  expect([skill, notice, action]).toEqual([
    'Practise: Move so that you can talk in whole sentences.',
    'Notice: Your energy after a walk.',
    'Do: Take one slow, flat walk. Stop if you feel unwell.',
  ]);
});

const everyWeek = template.weeks.map(({ week: number }) => number);

it.each(everyWeek)('week %i measures and counts neither food nor body for G-ED', (number) => {
  const [, ...lines] = textOf(number, false, 'G-ED');
  expect(lines.join(' ')).not.toMatch(/portion|calorie|weigh|waist|minutes of|measure|\breadings?\b|label/i);
});

it.each(everyWeek)('week %i pushes nobody who was told to take care', (number) => {
  for (const gate of ['G-EX', 'G-BP', 'G-PREG'] as const) {
    expect(textOf(number, false, gate).join(' ')).not.toMatch(/brisk|harder|faster|push|sit-to-stand/i);
  }
});

it('changes every week: no line of a week stands in another', () => {
  const lines = template.weeks.flatMap((entry) => [entry.skill, entry.notice, entry.action]);
  expect(new Set(lines).size).toBe(lines.length);
});

it.each([
  [{}, 'Notice: Minutes of brisk movement this week.'],
  [{ chestPain: 'yes' }, 'Notice: On how many days you moved at an easy pace.'],
  [{ eatingDisorder: 'not_sure' }, 'Notice: Your energy after a walk.'],
] as const)('%j: the third week of the programme says "%s"', (screen, line) => {
  const { events } = generateProgramme({ ...plainInput, screen });
  expect(events.find(({ template_key }) => template_key === 'week-03')?.description).toContain(line);
});

it('has a milestone after four, eight and twelve weeks', () => {
  const { events } = generateProgramme(plainInput);
  const milestones = events.filter(({ title }) => /^(?:Four|Eight|Twelve) weeks/.test(title));
  expect(milestones.map(({ program_week }) => program_week)).toEqual([4, 8, 12]);
});

it('has a lesson each week for whoever declined every area', () => {
  const priorities = Object.fromEntries(
    DOMAINS.map((domain) => [domain, "I don't want to do it at all (not recommended)"]),
  );
  const { events } = generateProgramme({ ...plainInput, setup: { ...plainInput.setup, priorities } });
  const weeks = events.filter(({ kind }) => kind === 'lesson').map(({ program_week }) => program_week);
  expect([...new Set(weeks)]).toEqual(template.weeks.map(({ week: number }) => number));
});
