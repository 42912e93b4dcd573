import type { Investigation } from './setup.types';
import type { InvestigationChoice, ProgrammeTemplate, TemplateItem } from './template.types';
import type { Gates } from './gates';
import type { EventReason, Person, Raised } from './generator.types';
import { CRITICAL, type Finding, RESULT_KEY } from './result-table.types';
import { itemForm } from './item-form';
import type { Choices } from './setup-choices';

/** One thing to put into the calendar: a template item, or one day of an item that repeats. */
export interface PlannedItem {
  readonly key: string;
  readonly item: TemplateItem;
  /** Day of the programme (0 = first Monday) on which it stands if nothing moves it. */
  readonly day: number;
  readonly title: string;
  readonly description: string;
  readonly minutes: number;
  readonly contentId: string | null;
  readonly after: readonly { readonly key: string; readonly days: number }[];
  readonly reason: EventReason;
}

type Inputs = Record<string, string | number | boolean | null>;
type Origin = { readonly rule: EventReason['rule']; readonly inputs: Inputs };
type Origins = ReadonlyMap<string, Origin>;

/** Whether the health screen or a result brought it. */
export const isBroughtRule = (rule: EventReason['rule'] | undefined): boolean =>
  rule === 'health-screen' || rule === 'result';

/** Which core items the setup's choices bring, and why. */
function chosenItems(choices: Choices, template: ProgrammeTemplate): Map<string, Origin> {
  const origins = new Map<string, Origin>();
  for (const [name, choice] of Object.entries(choices.investigations)) {
    for (const key of template.investigations[name as Investigation][choice]) {
      const inputs = { ...origins.get(key)?.inputs, [name]: choice };
      origins.set(key, { rule: 'investigation', inputs });
    }
  }
  for (const [key, inputs] of choices.consultationItems) {
    origins.set(key, { rule: 'consultation', inputs: { ...inputs } });
  }
  return origins;
}

function isWanted(item: TemplateItem, choices: Choices, origins: Origins, gates: Gates): boolean {
  if (gates.drops(item.key)) return false;
  if (isBroughtRule(origins.get(item.key)?.rule)) return true;
  if (item.include !== 'always' && !origins.has(item.key)) return false;
  return !item.domains || item.domains.some((domain) => choices.depths[domain] >= (item.depth ?? 1));
}

function describe(item: TemplateItem, text: string, origin: Origin | undefined): string {
  const choice = Object.values(origin?.inputs ?? {}).find(
    (value): value is 'no_frills' | 'extensive' => value === 'no_frills' || value === 'extensive',
  ) satisfies InvestigationChoice | undefined;
  const note = choice && item.option_notes?.[choice];
  return note ? `${text} ${note}` : text;
}

/** What every item of this member is planned with. */
interface Context {
  readonly template: ProgrammeTemplate;
  readonly choices: Choices;
  readonly gates: Gates;
  readonly person: Person;
  readonly raised?: Raised | undefined;
}

/** The finding that brings an item; undefined where none does. */
function findingOf({ brought_by }: TemplateItem, { findings }: Gates): Finding | undefined {
  return brought_by?.findings?.flatMap((key) => findings.of(key) ?? [])[0];
}

/**
 * What an answer of the health screen asks for is asked for again with each new "yes", and what a result asks for with each
 * new result: its key tells of which, and of a result nothing more.
 */
function keyOf(item: TemplateItem, { gates, raised = {} }: Context): string {
  const finding = findingOf(item, gates);
  if (finding) return `${RESULT_KEY}/${finding.mark}`;
  const questions =
    item.include === 'by_answer' && !item.content_id ? (item.brought_by?.questions ?? []) : [];
  const given = questions.filter((question) => gates.isRaised(question));
  const latest = Math.max(0, ...given.map((question) => raised[question] ?? 0));
  return latest > 0 ? `${item.key}/${latest}` : item.key;
}

/** Where an item stands if nothing moves it: a brought one may come sooner. */
function placeOf(item: TemplateItem, origin: Origin | undefined): { week: number; day: number } {
  const { week, day } = isBroughtRule(origin?.rule) && item.brought_by ? item.brought_by : item;
  return { week: week ?? item.week, day: day ?? item.day };
}

/** What a result's item says: of which result, and what waits because of it. */
function told(text: string, item: TemplateItem, gates: Gates): string {
  const finding = findingOf(item, gates);
  if (!finding) return text;
  const { says } = gates.findings;
  const words = text
    .replaceAll('{result}', finding.subject)
    .replaceAll('{call}', gates.findings.callFor(finding));
  return finding.key === CRITICAL ? `${words} ${says}` : words;
}

function plan(item: TemplateItem, origin: Origin | undefined, context: Context): PlannedItem[] {
  const { template, choices, gates, person } = context;
  const form = itemForm(item, gates, choices.depths, person, template.age_and_sex);
  const { week, day } = placeOf(item, origin);
  const inputs: Inputs = { ...origin?.inputs, week, day };
  for (const domain of item.domains ?? []) inputs[domain] = choices.depths[domain];
  for (const concern of gates.waitingOn(item.key)) inputs[concern] = 'unanswered';
  const checks = item.lists_checks ? template.age_and_sex.checks.map(({ source }) => source) : [];
  const planned: PlannedItem = {
    key: keyOf(item, context),
    item,
    day: (week - 1) * 7 + day - 1,
    title: form.title,
    description: told(describe(item, form.description, origin), item, gates),
    minutes: form.minutes,
    contentId: form.contentId,
    after: (item.after ?? []).map(({ key, days }) => ({ key, days: days ?? 0 })),
    reason: {
      rule: origin?.rule ?? (item.domains ? 'priority' : 'every-programme'),
      inputs,
      source: [...new Set([item.key, ...item.source, ...checks])],
    },
  };
  if (!item.repeat_days) return [planned];
  return Array.from({ length: item.repeat_days }, (_, index) => ({
    ...planned,
    key: `${item.key}/${index + 1}`,
    day: planned.day + index,
    // One reading a day: each waits for the local midnight after the one before.
    after: index === 0 ? planned.after : [{ key: `${item.key}/${index}`, days: 1 }],
  }));
}

/**
 * The core and education items of this member in the order in which they are placed. What a gate drops stays away,
 * whatever else asks for it; what the health screen brings comes whatever the areas.
 */
export function selectItems(context: Context): PlannedItem[] {
  const { template, choices, gates } = context;
  const items = [...template.core_items, ...template.education_items];
  const origins = chosenItems(choices, template);
  for (const item of items) {
    if (item.brought_by && gates.bring(item.brought_by)) {
      const finding = findingOf(item, gates);
      const inputs = finding && { result: finding.subject, measured_on: finding.measured_on };
      origins.set(item.key, inputs ? { rule: 'result', inputs } : { rule: 'health-screen', inputs: {} });
    }
  }
  return items
    .filter((item) => isWanted(item, choices, origins, gates))
    .flatMap((item) => plan(item, origins.get(item.key), context))
    .sort((a, b) => a.day - b.day);
}
