import type { ProgrammeTemplate } from '../generator/template.types';
import { gatesOf, type ItemGate, itemsOf } from './template-items';

/** One thing that is another in the draft. A null side has none. */
export interface TemplateDifference {
  readonly place: string;
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Texts = ReadonlyMap<string, string>;
/** Fields by the words for where they are. */
type Places = ReadonlyMap<string, Texts>;

const FIELD_NAMES: Readonly<Record<string, string>> = {
  content_id: 'article',
  at: 'time',
  after: 'comes after',
  source: 'references',
  include: 'who gets it',
  brought_by: 'brought by',
  focus: 'focus',
};

const inWords = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);

const gateWords = ({ on, effect, step, states }: ItemGate): string => {
  const which = states ? `${on} (${states.join(', ').replaceAll('_', ' ')})` : on;
  if (effect === 'drop') return `${which}: left out`;
  return step === undefined ? `${which}: cautious form` : `${which}: up to step ${step}`;
};

function fieldsOf(value: object): [string, string][] {
  return Object.entries(value).flatMap(([name, field]): [string, string][] => {
    if (name === 'key' || field === undefined) return [];
    if (name === 'steps' && Array.isArray(field)) {
      return field.flatMap((step: object, index) =>
        fieldsOf(step).map(([inner, text]): [string, string] => [`step ${index + 1}, ${inner}`, text]),
      );
    }
    return [[FIELD_NAMES[name] ?? name.replaceAll('_', ' '), inWords(field)]];
  });
}

function placesOf(template: ProgrammeTemplate): Places {
  const places = new Map<string, Texts>();
  for (const { week, ...texts } of template.weeks) places.set(`Week ${week}`, new Map(fieldsOf(texts)));
  for (const { item } of itemsOf(template)) {
    const gates = gatesOf(template, item.key).map(gateWords).sort().join('; ');
    const fields = [...fieldsOf(item), ...(gates ? [['gates', gates] as const] : [])];
    places.set(item.key, new Map(fields));
  }
  return places;
}

/** What a person would see changed, week by week and item by item, in the order of the newer one. */
export function differences(before: ProgrammeTemplate, after: ProgrammeTemplate): TemplateDifference[] {
  const [old, now] = [placesOf(before), placesOf(after)];
  const none: Texts = new Map();
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((place) => {
    const [left, right] = [old.get(place) ?? none, now.get(place) ?? none];
    const title = right.get('title') ?? left.get('title');
    return [...new Set([...right.keys(), ...left.keys()])]
      .filter((field) => left.get(field) !== right.get(field))
      .map((field) => ({
        place: title === undefined ? place : `${title} (${place})`,
        field,
        before: left.get(field) ?? null,
        after: right.get(field) ?? null,
      }));
  });
}
