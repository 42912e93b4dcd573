import { given } from '../../../platform/given';
import type { HabitLadder, ProgrammeTemplate, TemplateItem, WeekText } from '../generator/template.types';
import { type AnyItem, ITEM_LISTS, type ItemGate, itemsOf, withGates } from './template-items';

/** What is left out stays as it is. */
export interface ItemEdit extends Partial<
  Pick<TemplateItem, 'title' | 'description' | 'week' | 'day' | 'minutes' | 'content_id' | 'source'>
> {
  readonly steps?: readonly HabitLadder['steps'][number][];
  readonly gates?: readonly ItemGate[];
}

/** The template with other words in a week. */
export const withWeek = (
  template: ProgrammeTemplate,
  week: number,
  text: Partial<WeekText>,
): ProgrammeTemplate => ({
  ...template,
  weeks: template.weeks.map((each) => (each.week === week ? { ...each, ...given(text) } : each)),
});

/** The template with another item of this key; null where it has none. */
export function withItem(
  template: ProgrammeTemplate,
  key: string,
  { gates, ...edit }: ItemEdit,
): ProgrammeTemplate | null {
  if (!itemsOf(template).some(({ item }) => item.key === key)) return null;
  const edited = <Item extends AnyItem>(items: readonly Item[]): Item[] =>
    items.map((item) => (item.key === key ? { ...item, ...given(edit) } : item));
  const lists = Object.fromEntries(
    ITEM_LISTS.map((list) => [list, edited<AnyItem>(template[list])]),
  ) as unknown as Pick<ProgrammeTemplate, (typeof ITEM_LISTS)[number]>;
  return {
    ...template,
    ...lists,
    ...(gates && { gate_table: withGates(template.gate_table, key, gates) }),
  };
}

/** What a new item is made of. One with an article is a lesson, another a task; everybody gets it whom no gate keeps from it. */
export type NewItem = Pick<TemplateItem, 'title' | 'description' | 'week' | 'day' | 'minutes' | 'source'> & {
  readonly content_id?: string;
  readonly gates?: readonly ItemGate[];
};

/** The template with one more item, under a key of its own. */
export function withNewItem(
  template: ProgrammeTemplate,
  { gates = [], ...words }: NewItem,
): ProgrammeTemplate {
  const isLesson = words.content_id !== undefined;
  const taken = new Set(itemsOf(template).map(({ item }) => item.key));
  const key = freeKey('team', words.week, taken);
  const item: TemplateItem = { ...words, key, kind: isLesson ? 'lesson' : 'task', include: 'always' };
  const list = isLesson ? 'education_items' : 'core_items';
  return {
    ...template,
    [list]: [...template[list], item],
    gate_table: withGates(template.gate_table, key, gates),
  };
}

/** The template without a core item or a lesson. */
export const withoutItem = (template: ProgrammeTemplate, key: string): ProgrammeTemplate => ({
  ...template,
  core_items: template.core_items.filter((item) => item.key !== key),
  education_items: template.education_items.filter((item) => item.key !== key),
  gate_table: template.gate_table.flatMap((rule) => {
    const items = rule.items.filter((item) => item !== key);
    return items.length > 0 ? [{ ...rule, items }] : [];
  }),
});

/**
 * The template in which a week has the words and the tasks of another as well. Lessons stay where they are, since an article
 * is read once, and so does what only a choice or an answer brings.
 */
export function withWeekCopied(template: ProgrammeTemplate, from: number, to: number): ProgrammeTemplate {
  const source = template.weeks.find(({ week }) => week === from);
  if (!source) return template;
  const taken = new Set(itemsOf(template).map(({ item }) => item.key));
  const copies = template.core_items
    .filter(({ week, include }) => week === from && include === 'always')
    .map((item) => ({ item, key: freeKey(item.key, to, taken) }));
  const { milestone: _milestone, ...words } = source;
  return {
    ...template,
    weeks: template.weeks.map((each) =>
      each.week === to ? { ...words, week: to, ...(each.milestone && { milestone: each.milestone }) } : each,
    ),
    core_items: [
      ...template.core_items,
      ...copies.map(({ item: { after: _after, ...item }, key }) => ({ ...item, key, week: to })),
    ],
    gate_table: template.gate_table.map((rule) => ({
      ...rule,
      items: [
        ...rule.items,
        ...copies.filter(({ item }) => rule.items.includes(item.key)).map(({ key }) => key),
      ],
    })),
  };
}

function freeKey(key: string, week: number, taken: Set<string>): string {
  let free = `${key}-w${week}`;
  for (let count = 2; taken.has(free); count += 1) free = `${key}-w${week}-${count}`;
  taken.add(free);
  return free;
}
