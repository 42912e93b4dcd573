import { Gates } from './gates';
import { itemForm } from './item-form';
import { PLAIN_INPUT, screenClearing } from './plain-input.fixture';
import { choicesOf } from './setup-choices';

const { template, person } = PLAIN_INPUT;

it.each([
  ['yes', 'Count your pulse', 4],
  ['no', 'Measure your waist', 12],
] as const)('who answers %s to an eating disorder has an item of its own length', (given, title, minutes) => {
  const item = {
    ...template.core_items.find(({ key }) => key === 'C08')!,
    title: 'Measure your waist',
    minutes: 12,
    cautious: { title: 'Count your pulse', description: 'For one minute.', minutes: 4 },
  };
  const screen = { ...screenClearing(), eatingDisorder: given };
  const gates = new Gates(screen, [], template.gate_table);
  const { depths } = choicesOf({}, template, screen);
  expect(itemForm(item, gates, depths, person, template.age_and_sex)).toMatchObject({ title, minutes });
});
