import type { ValidateFunction } from 'ajv';
import Ajv2020 from 'ajv/dist/2020';
import { FORBIDDEN, markdownFaults } from '../../content/content.service';
import { AT_ONCE_TITLE } from '../generator/at-once-title';
import { currentTemplate } from '../generator/template';
import type { ProgrammeTemplate, TemplateItem } from '../generator/template.types';
import gateTableSchema from '../generator/template/gate-table.schema.json';
import schema from '../generator/template/programme-template.schema.json';
import { gatesOf, type ItemGate, itemsOf } from '../templates/template-items';
import { gatedFaults } from './gated-texts';

/** What is wrong: a sentence that says where, and what to do. */
export interface RuleFault {
  /** The week, item or synthetic member that it is about. */
  readonly place: string;
  readonly sentence: string;
}

/** Compiled for the first draft that is judged: it takes a fifth of a second, and few processes ever judge one. */
let shapes: { isTemplate: ValidateFunction; isGateTable: ValidateFunction } | undefined;
function compiledShapes() {
  const ajv = new Ajv2020({ allErrors: true });
  return (shapes ??= { isTemplate: ajv.compile(schema), isGateTable: ajv.compile(gateTableSchema) });
}

const SHORT = /^\/(\w+)\/(\d+)/;

/** Where its shape is not a template's: without it nothing can be planned. */
export function shapeFaults({
  gate_table,
  result_table: _results,
  age_and_sex: _ages,
  ...data
}: ProgrammeTemplate): RuleFault[] {
  const { isTemplate, isGateTable } = compiledShapes();
  isTemplate(data);
  isGateTable({ rules: gate_table });
  return [...(isTemplate.errors ?? []), ...(isGateTable.errors ?? [])].map(({ instancePath, message }) => {
    const [, list = '', at = ''] = SHORT.exec(instancePath) ?? [];
    const part = (data as unknown as Record<string, readonly { key?: string; week?: number }[]>)[list]?.[
      Number(at)
    ];
    const field = instancePath.split('/').slice(3).join(' ') || 'it';
    return {
      place: part?.key ?? (part?.week ? `Week ${part.week}` : 'The template'),
      sentence: `${field} ${message ?? 'is not as it must be'}.`,
    };
  });
}

/** The client acts on titles with these words. */
const KEPT_TITLES = /check-in|plan the day|habits questionnaire/i;

/** What a template may name. */
export interface KnownTexts {
  readonly articles: ReadonlySet<string>;
  readonly isReference: (key: string) => boolean;
}

/** What must hold whoever the member is. */
export function templateFaults(template: ProgrammeTemplate, known: KnownTexts): RuleFault[] {
  const items: readonly TemplateItem[] = [...template.core_items, ...template.education_items];
  const ladders = [...template.habit_ladders, ...template.questionnaire_ladders];
  const order = new Map(items.map((item) => [item.key, item.week * 7 + item.day]));
  return [
    ...twice(template.education_items),
    ...loosened(template),
    ...[...items, ...ladders].flatMap(({ key, title, source }) =>
      source
        .filter((reference) => !known.isReference(reference))
        .map((reference) => ({
          place: key,
          sentence: `“${title}” rests on “${reference}”, which is no reference that Damson knows. Name another.`,
        })),
    ),
    ...items.flatMap((item) => [
      ...(item.content_id && !known.articles.has(item.content_id)
        ? [
            {
              place: item.key,
              sentence: `“${item.title}” opens the article “${item.content_id}”, which does not exist. Choose another article.`,
            },
          ]
        : []),
      ...(item.after ?? [])
        .filter(({ key }) => (order.get(key) ?? Infinity) > item.week * 7 + item.day)
        .map(({ key }) => ({
          place: item.key,
          sentence: order.has(key)
            ? `“${item.title}” stands before ${key}, which it follows. Move it to a later day.`
            : `“${item.title}” follows ${key}, which does not exist.`,
        })),
      ...(KEPT_TITLES.test(item.title) && item.kind !== 'questionnaire'
        ? [
            {
              place: item.key,
              sentence: `“${item.title}” has words that open a dialog of the app. Choose another title.`,
            },
          ]
        : []),
    ]),
    ...gatedFaults(template),
    ...atOnceFaults(template),
    ...[...items, ...ladders, ...template.weeks].flatMap((part) => {
      const place = 'key' in part ? part.key : `Week ${part.week}`;
      return [...new Set(textsIn(part))].flatMap(wordFaults).map((sentence) => ({ place, sentence }));
    }),
  ];
}

/** The client knows by its title what cannot wait. */
function atOnceFaults({ core_items, gate_table }: ProgrammeTemplate): RuleFault[] {
  const atOnce = new Set(core_items.filter(({ at_once }) => at_once).map(({ key }) => key));
  const renamed = gate_table.flatMap(({ items, title }) =>
    title ? items.map((key) => ({ key, title })) : [],
  );
  return [...core_items, ...renamed]
    .filter(({ key, title }) => atOnce.has(key) && !AT_ONCE_TITLE.test(title))
    .map(({ key, title }) => ({
      place: key,
      sentence: `“${title}” cannot wait for another day, which the app reads from its title. Begin it with “Get advice today” or “Get same-day advice”.`,
    }));
}

function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : [];
}

function wordFaults(text: string): string[] {
  const said = FORBIDDEN.exec(text)?.[0];
  return [
    ...(said === undefined
      ? []
      : [
          `It says “${said}”: only a clinician may say it, or it puts blame on the reader. Word it otherwise.`,
        ]),
    ...markdownFaults(text),
  ];
}

/** Whether a gate holds back at least what the other does. */
function isAsStrict(gate: ItemGate, than: ItemGate): boolean {
  const { states } = gate;
  const asked = than.states ?? ['unanswered', 'not_sure', 'yes'];
  if (gate.on !== than.on || (states && !asked.every((state) => states.includes(state)))) return false;
  return gate.effect === 'drop' || (than.effect === 'cap' && (gate.step ?? 0) <= (than.step ?? 0));
}

/** The product's own gates are a floor: a draft may add to them and tighten them. */
function loosened(template: ProgrammeTemplate): RuleFault[] {
  return itemsOf(template).flatMap(({ item }) => {
    const gates = gatesOf(template, item.key);
    return gatesOf(currentTemplate, item.key)
      .filter((floor) => !gates.some((gate) => isAsStrict(gate, floor)))
      .map(({ on }) => ({
        place: item.key,
        sentence: `“${item.title}” is held back less by the gate ${on} than Damson's own safety table does. Put that gate back.`,
      }));
  });
}

function twice(lessons: readonly TemplateItem[]): RuleFault[] {
  const seen = new Map<string, TemplateItem>();
  return lessons.flatMap((lesson) => {
    const page = lesson.content_id;
    const other = page && seen.get(page);
    if (page && !other) seen.set(page, lesson);
    return other
      ? [
          {
            place: lesson.key,
            sentence: `“${lesson.title}” and “${other.title}” open the same article. Give one of them another.`,
          },
        ]
      : [];
  });
}
