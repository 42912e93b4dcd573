import { GATED } from '../content/content.service';
import { gateNameOf } from './gates.options';
import type { Gates, ScreenedGate } from './generator/gates';
import type { ProgrammeTemplate } from './generator/template.types';

/** Why the care team should not put something into a member's programme without having asked. */
export interface GateHeed {
  /** As the care team reads it. */
  readonly gate: string;
  /** What of the text it is about. */
  readonly words: readonly string[];
}

const FASTING =
  /\bfasting\b|\bto fast\b|\bfasts?[ -](?:for|until|days?|windows?|\d+)|\bintermittent fast\b|\b(?:1[2-9]|2\d):[1-9]\b(?!\d)|\beating window\b|\b(?:skip\w*|miss(?:es|ing)?|leav(?:e|es|ing) out|go(?:es|ing)? without) (?:a |the |your )?(?:meals?|breakfast|lunch|dinner)\b/gi;
const WEIGHING =
  /\bweigh(?:s|ed|ing|-ins?)?\b|\b(?:body|your|track\w*) weight\b|\b(?:the|bathroom) scales?\b/gi;

const EXERTION = /\bhiit\b|\bsprint(?:s|ing)?\b|\ball[- ]out\b|\bmax(?:imum|imal)? effort\b/gi;
const HEAT_AND_COLD = /\bice baths?\b|\bcold (?:plunges?|showers?|water)\b|\bhot tubs?\b|\bsaunas?\b/gi;
const TAKEN =
  /\b(?:ibuprofen|naproxen|aspirin|grapefruit|st\.? john['’]?s wort)\b|\b(?:salt substitutes?|potassium salt|low[- ]sodium salt)\b/gi;

/** What the template has none of, so that no rule of it speaks of it, but people of the team may think of. */
const UNPLANNED: readonly { readonly gates: readonly ScreenedGate[]; readonly pattern: RegExp }[] = [
  { gates: ['G-PREG', 'G-ED', 'G-MED'], pattern: FASTING },
  { gates: ['G-PREG', 'G-ED'], pattern: WEIGHING },
  { gates: ['G-EX', 'G-BP', 'G-PREG'], pattern: EXERTION },
  { gates: ['G-EX', 'G-BP', 'G-PREG'], pattern: HEAT_AND_COLD },
  { gates: ['G-MED'], pattern: TAKEN },
];

/**
 * The gates that a text does not go with: the member answered one of their questions with "yes" or "not sure", and the text
 * says what those members are not told, or names what the generator leaves out for them. In the order of the gates' table.
 */
export function heedsOf(written: string, gates: Gates, template: ProgrammeTemplate): GateHeed[] {
  // As it reads, whatever its characters are.
  const text = written.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const found = new Map<string, Set<string>>();
  const note = (gate: ScreenedGate, words: readonly string[]) => {
    if (words.length === 0) return;
    const name = gateNameOf(gate);
    found.set(name, new Set([...(found.get(name) ?? []), ...words.map((word) => word.toLowerCase())]));
  };
  const isRaised = (gate: string): gate is ScreenedGate => gates.isRaised(gate as ScreenedGate);
  for (const [gate, { pattern }] of Object.entries(GATED)) {
    if (isRaised(gate)) note(gate, text.match(pattern) ?? []);
  }
  for (const { gates: of, pattern } of UNPLANNED) {
    for (const gate of of.filter(isRaised)) note(gate, text.match(pattern) ?? []);
  }
  const said = text.toLowerCase();
  for (const { key, title } of plannable(template)) {
    if (!said.includes(title.toLowerCase())) continue;
    const rules = gates.rulesFor(key).filter(({ effect, on }) => effect === 'drop' && gates.isRaised(on));
    for (const { on } of rules) {
      const gate = gates.gateOf(on);
      if (gate) note(gate, [title]);
    }
  }
  return [...found].map(([gate, words]) => ({ gate, words: [...words] }));
}

const plannable = (template: ProgrammeTemplate): { key: string; title: string }[] => [
  ...template.core_items,
  ...template.education_items,
  ...template.habit_ladders,
  ...template.questionnaire_ladders,
];
