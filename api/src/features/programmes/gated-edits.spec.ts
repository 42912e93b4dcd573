import { heedsOf } from './gated-edits';
import { Gates } from './generator/gates';
import type { HealthScreenAnswers } from './generator/screen.types';
import { currentTemplate as template } from './generator/template';

const heeds = (text: string, screen: HealthScreenAnswers) =>
  heedsOf(text, new Gates(screen, [], template.gate_table), template);

it.each<[string, HealthScreenAnswers, { gate: string; words: string[] }[]]>([
  ['Fasting until noon', { pregnancy: 'yes' }, [{ gate: 'Pregnancy', words: ['fasting'] }]],
  [
    'Skip breakfast on Mondays',
    { glucoseMedicine: 'yes' },
    [{ gate: 'Medicines and kidneys', words: ['skip breakfast'] }],
  ],
  ['Count calories', { eatingDisorder: 'not_sure' }, [{ gate: 'Eating', words: ['calorie'] }]],
  ['Weigh yourself', { foodWorry: 'yes' }, [{ gate: 'Eating', words: ['weigh'] }]],
  [
    'A vigorous run',
    { chestPain: 'yes', pregnancy: 'yes' },
    [
      { gate: 'Pregnancy', words: ['vigorous'] },
      { gate: 'Exercise', words: ['vigorous'] },
    ],
  ],
  [
    'Intermittent fast 16:8',
    { pregnancy: 'yes' },
    [{ gate: 'Pregnancy', words: ['intermittent fast', '16:8'] }],
  ],
  [
    'Fast\u200bing, \uff57\uff45\uff49\uff47\uff48ed',
    { pregnancy: 'yes' },
    [{ gate: 'Pregnancy', words: ['fasting', 'weighed'] }],
  ],
  [
    'Leave out breakfast',
    { glucoseMedicine: 'yes' },
    [{ gate: 'Medicines and kidneys', words: ['leave out breakfast'] }],
  ],
  ['Ice bath, then sprints', { chestPain: 'yes' }, [{ gate: 'Exercise', words: ['sprints', 'ice bath'] }]],
  [
    'Grapefruit every day',
    { kidneyDisease: 'yes' },
    [{ gate: 'Medicines and kidneys', words: ['grapefruit'] }],
  ],
  // Unanswered is no answer, "no" is one, and what nobody must not be told goes.
  ['Fasting until noon', {}, []],
  ['Fasting until noon', { pregnancy: 'no', eatingDisorder: 'no', glucoseMedicine: 'no' }, []],
  ['Walk fast to the station, before breakfast', { pregnancy: 'yes', glucoseMedicine: 'yes' }, []],
])('%s, %j', (text, screen, found) => {
  expect(heeds(text, screen)).toEqual(found);
});

it('knows by its title what the generator leaves out for the member', () => {
  const dropped = template.gate_table.find(({ on, effect }) => on === 'G-ED' && effect === 'drop');
  const [key] = dropped?.items ?? [];
  const all = [...template.core_items, ...template.education_items, ...template.habit_ladders];
  const title = all.find((item) => item.key === key)?.title ?? '';
  expect(title).not.toBe('');
  const [first] = heeds(`${title}, again`, { eatingDisorder: 'yes' });
  expect(first?.gate).toBe('Eating');
  expect(first?.words).toContain(title.toLowerCase());
  expect(heeds(`${title}, again`, { eatingDisorder: 'no' })).toEqual([]);
});
