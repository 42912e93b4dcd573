import { DOMAINS, type Domain, type Investigation } from './setup.types';
import type { Gate, InvestigationChoice, ProgrammeTemplate, TemplateItem } from './template.types';
import type { EventReason } from './generator.types';
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

/** Which core items the setup's choices bring, and why. */
function chosenItems(choices: Choices, template: ProgrammeTemplate): Origins {
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

function isWanted(item: TemplateItem, choices: Choices, origins: Origins, cleared: ReadonlySet<Gate>) {
  if (item.include !== 'always' && !origins.has(item.key)) return false;
  if (item.only_when_cleared?.some((gate) => !cleared.has(gate))) return false;
  return !item.domains || item.domains.some((domain) => choices.depths[domain] >= (item.depth ?? 1));
}

/** The area that matters most; the setup's own order decides between equals. */
function topDomain(choices: Choices): Domain {
  return DOMAINS.reduce((best, domain) => (choices.depths[domain] > choices.depths[best] ? domain : best));
}

function describe(item: TemplateItem, text: string, origin: Origin | undefined): string {
  const choice = Object.values(origin?.inputs ?? {}).find(
    (value): value is 'no_frills' | 'extensive' => value === 'no_frills' || value === 'extensive',
  ) satisfies InvestigationChoice | undefined;
  const note = choice && item.option_notes?.[choice];
  return note ? `${text} ${note}` : text;
}

function plan(
  item: TemplateItem,
  choices: Choices,
  origin: Origin | undefined,
  cleared: ReadonlySet<Gate>,
): PlannedItem[] {
  const top = topDomain(choices);
  const isCleared = item.when_cleared !== undefined && cleared.has(item.when_cleared.gate);
  const form = isCleared ? item.when_cleared : (item.variants?.[top] ?? item);
  const inputs: Inputs = { ...origin?.inputs, week: item.week, day: item.day };
  for (const domain of item.domains ?? []) inputs[domain] = choices.depths[domain];
  const gate = item.when_cleared?.gate ?? item.only_when_cleared?.[0];
  if (gate) inputs[gate] = cleared.has(gate) ? 'cleared' : 'unanswered';
  const planned: PlannedItem = {
    key: item.key,
    item,
    day: (item.week - 1) * 7 + item.day - 1,
    title: form.title,
    description: describe(item, form.description, origin),
    minutes: isCleared ? item.when_cleared.minutes : item.minutes,
    contentId: item.variants?.[top].content_id ?? item.content_id ?? null,
    after: (item.after ?? []).map(({ key, days }) => ({ key, days: days ?? 0 })),
    reason: {
      rule: origin?.rule ?? (item.domains ? 'priority' : 'every-programme'),
      inputs,
      source: [item.key, ...item.source],
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

/** The core and education items of this member in the order in which they are placed. */
export function selectItems(
  template: ProgrammeTemplate,
  choices: Choices,
  cleared: ReadonlySet<Gate>,
): PlannedItem[] {
  const origins = chosenItems(choices, template);
  return [...template.core_items, ...template.education_items]
    .filter((item) => isWanted(item, choices, origins, cleared))
    .flatMap((item) => plan(item, choices, origins.get(item.key), cleared))
    .sort((a, b) => a.day - b.day);
}
