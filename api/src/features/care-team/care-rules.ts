import { resolved, type RuleLevel, type SaidAt, type Says } from '../groups/rule-levels.options';
import type { CareTaskKind } from './care-task.kinds';

/** A threshold of a rule, with what it may be. */
interface Threshold {
  readonly words: string;
  readonly unit: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
}

interface RuleText {
  readonly name: string;
  /** 1 comes first. */
  readonly priority: number;
  /** Without it, nothing tells of what it is about: it cannot be turned off, and is the same for everybody. */
  readonly always?: true;
  readonly thresholds: Readonly<Record<string, Threshold>>;
}

const within = (hours: number): Threshold => ({
  words: 'A person within',
  unit: 'hours',
  value: hours,
  least: 1,
  most: 336,
});

/** When something wants a person, how soon, and how much it comes before the rest. What an organisation changes is in `care_rule`, what a group or a member has of their own in `own_rule`. */
export const RULES = {
  red_flag: {
    name: 'A message or a value calls for help',
    priority: 1,
    always: true,
    thresholds: {
      minutes: { words: 'Goes on to the next person after', unit: 'minutes', value: 15, least: 5, most: 120 },
    },
  },
  // Whoever asked for a person is never left without one.
  waiting_reply: {
    name: 'A member waits for a reply',
    priority: 2,
    always: true,
    thresholds: { hours: within(4) },
  },
  undo_asked: { name: 'A member asks to undo a change', priority: 3, thresholds: { hours: within(24) } },
  change_proposed: {
    name: 'A change that a clinician proposes',
    priority: 4,
    thresholds: { hours: within(48) },
  },
  low_check_in: {
    name: 'A check-in with low mood or energy',
    priority: 3,
    thresholds: {
      level: { words: 'Low is, of 5', unit: 'or less', value: 1, least: 1, most: 3 },
      hours: within(24),
    },
  },
  // Results that are held until a review wait for somebody who is asked.
  review_results: {
    name: 'Results to review',
    priority: 4,
    always: true,
    thresholds: { hours: within(48) },
  },
  silence: {
    name: 'No check-in for a while',
    priority: 4,
    thresholds: {
      days: { words: 'After', unit: 'days without one', value: 3, least: 1, most: 30 },
      hours: within(24),
    },
  },
  falling_week: {
    name: 'A week far below the one before',
    priority: 5,
    thresholds: {
      points: { words: 'Lower by', unit: 'percentage points', value: 30, least: 5, most: 100 },
      below: { words: 'And below', unit: '% done', value: 60, least: 5, most: 100 },
      hours: within(48),
    },
  },
  stuck_document: {
    name: 'A document that could not be read',
    priority: 5,
    thresholds: { hours: within(24) },
  },
  submitted_day: { name: 'A day that was shared', priority: 6, thresholds: { hours: within(24) } },
  no_push: { name: 'No device that takes notifications', priority: 7, thresholds: { hours: within(72) } },
} as const satisfies Readonly<Record<CareTaskKind, RuleText>>;

export type Thresholds = Readonly<Record<string, number>>;

/** A rule as it holds. */
export interface CareRuleInForce {
  readonly kind: CareTaskKind;
  readonly is_on: boolean;
  readonly thresholds: Thresholds;
  /** Where `is_on` and each threshold come from. */
  readonly from: Readonly<Record<string, RuleLevel>>;
}

export const ruleText = (kind: CareTaskKind): RuleText => RULES[kind];

/** The rule with what each level says of it. */
export function inForce(kind: CareTaskKind, { organisation, ...narrower }: SaidAt = {}): CareRuleInForce {
  const { thresholds, always = false } = ruleText(kind);
  const product: Says = {
    is_on: true,
    ...Object.fromEntries(Object.entries(thresholds).map(([name, { value }]) => [name, value])),
  };
  const said = { product, ...(organisation && { organisation }), ...(!always && narrower) };
  const { holds, from } = resolved(said);
  const values = Object.keys(thresholds).map((name) => [name, holds[name]]);
  return {
    kind,
    is_on: always || holds['is_on'] === true,
    thresholds: Object.fromEntries(values) as Thresholds,
    from,
  };
}

/** What is wrong with thresholds for a rule: names that it does not have, and values out of bounds; null: nothing. */
export function thresholdFault(
  kind: CareTaskKind,
  given: Readonly<Record<string, unknown>>,
): { field: string; message: string } | null {
  const { thresholds } = ruleText(kind);
  for (const [name, value] of Object.entries(given)) {
    const known = Object.hasOwn(thresholds, name) && thresholds[name];
    if (!known) return { field: `thresholds.${name}`, message: `This rule has no threshold ${name}.` };
    const { least, most } = known;
    if (!Number.isInteger(value) || (value as number) < least || (value as number) > most) {
      const message = `Please choose a whole number from ${least} to ${most}.`;
      return { field: `thresholds.${name}`, message };
    }
  }
  return null;
}
