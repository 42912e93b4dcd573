import type { GateRule } from '../generator/gate-table.types';
import type { HabitLadder, ProgrammeTemplate, TemplateItem } from '../generator/template.types';

/** The lists of a template that hold what is placed in the weeks, and the habits. */
export const ITEM_LISTS = [
  'core_items',
  'education_items',
  'habit_ladders',
  'questionnaire_ladders',
] as const;
export type ItemList = (typeof ITEM_LISTS)[number];
export type AnyItem = TemplateItem | HabitLadder;

export const isHabit = (item: AnyItem): item is HabitLadder => 'steps' in item;

/** Every item and habit, with the list that it is in. */
export const itemsOf = (template: ProgrammeTemplate): { list: ItemList; item: AnyItem }[] =>
  ITEM_LISTS.flatMap((list) => template[list].map((item) => ({ list, item })));

/** What shuts or limits an item. Other words for it are the table's own matter and stay as they are. */
export interface ItemGate {
  readonly on: GateRule['on'];
  readonly effect: 'cap' | 'drop';
  readonly step?: number;
  /** For which answers; without them, for every one but “no”. */
  readonly states?: NonNullable<GateRule['states']>;
}

const isPlain = ({ effect }: GateRule): boolean => effect !== 'variant';

export const gatesOf = ({ gate_table }: ProgrammeTemplate, key: string): ItemGate[] =>
  gate_table
    .filter((rule) => isPlain(rule) && rule.items.includes(key))
    .map(({ on, effect, step, states }) => ({
      on,
      effect: effect as ItemGate['effect'],
      ...(step !== undefined && { step }),
      ...(states && { states }),
    }));

/** The gate table in which the item has these gates, and every other item what it had. */
export function withGates(
  table: readonly GateRule[],
  key: string,
  gates: readonly ItemGate[],
): readonly GateRule[] {
  const others = table.flatMap((rule): GateRule[] => {
    if (!isPlain(rule) || !rule.items.includes(key)) return [rule];
    const items = rule.items.filter((item) => item !== key);
    return items.length > 0 ? [{ ...rule, items }] : [];
  });
  return [
    ...others,
    ...gates.map(({ on, effect, step, states }) => ({
      on,
      items: [key],
      effect,
      ...(step !== undefined && { step }),
      ...(states && { states }),
    })),
  ];
}

/** Every template key that the template names somewhere beside the item itself, with who names it. */
export function namedBy(template: ProgrammeTemplate, key: string): string[] {
  const after = [...template.core_items, ...template.education_items].filter((item) =>
    item.after?.some((other) => other.key === key),
  );
  const { healthCoachSessions, ...others } = template.consultations;
  const choices = [
    ...Object.values(template.investigations).flatMap((options) => Object.values(options)),
    ...Object.values(healthCoachSessions),
    ...Object.values(others),
  ];
  return [
    ...after.map(({ title }) => `“${title}”`),
    ...(choices.some((keys) => keys.includes(key)) ? ['a choice of the setup'] : []),
  ];
}
