import { CONCEPTS, type Concept, conceptsOf } from './concepts';
import { sentencesOf } from './normalise';
import type { SafetyCategory } from '../../help/safety.options';
import { HINTED, hintsOf } from './rules';
import { type TypedValue, typedValues } from './typed-values';

/** Places of the hashed features. */
export const HASHED = 1 << 16;
/** Numbers beside a sentence's vector: each concept spoken of, each denied, each hint, what was typed, its length. */
const HINTS_AT = 2 * CONCEPTS.length;
const OTHERS_AT = HINTS_AT + 2 * HINTED.length;
export const TOLD = OTHERS_AT + 9;

/** What the classifier reads of one piece of text. */
export interface Features {
  /** Places and values of word, letter and concept features. */
  ids: Uint32Array;
  values: Float32Array;
  told: Float32Array;
}

const PLACE = new Map(CONCEPTS.map((name, at) => [name, at]));

/** FNV-1a. */
export function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  return (hash >>> 0) % HASHED;
}

const MOST_SENTENCES = 24;
const MOST_PAIRED = 8;

/** The whole, each sentence, and neighbouring pairs: what is buried among pleasantries stands alone in one of them. */
export function piecesOf(legibleText: string): string[] {
  const sentences = sentencesOf(legibleText).slice(0, MOST_SENTENCES);
  if (sentences.length < 2) return [legibleText];
  if (sentences.length > MOST_PAIRED) return [...new Set([legibleText, ...sentences])];
  const pairs = sentences.slice(1).map((sentence, at) => `${sentences[at]} ${sentence}`);
  return [...new Set([legibleText, ...sentences, ...(sentences.length > 2 ? pairs : [])])];
}

/** @param repaired a piece in plain words, its spelling repaired */
export function featuresOf(repaired: string): Features {
  const { spoken, denied } = conceptsOf(repaired);
  const { hints, isDoubted } = hintsOf(repaired);
  const typed = typedValues(repaired);
  const tokens = repaired
    .split(/[^\p{L}\p{N}'?]+/u)
    .filter(Boolean)
    .map((token) => (/^\d/.test(token) ? `#${Math.min(token.length, 4)}` : token));
  const groups = [
    [...tokens.map((token) => `w:${token}`), ...pairsOf(tokens)],
    tokens.flatMap(lettersOf),
    [...spoken.map((name) => `s:${name}`), ...denied.map((name) => `d:${name}`)],
    concurrences(spoken, denied),
    [
      ...hints.flatMap((hint) => [
        `h:${hint}`,
        `h:${hint}${isDoubted ? '?' : '!'}`,
        hints.length > 1 ? 'h:many' : 'h:one',
      ]),
      ...typed.map(({ band }) => `t:${band}`),
      isDoubted ? 'h:doubted' : 'h:plain',
    ],
  ];
  const sums = new Map<number, number>();
  for (const [at, keys] of groups.entries()) {
    const unique = new Set(keys);
    const value = (SHARE[at] ?? 1) / Math.sqrt(Math.max(unique.size, 3));
    for (const key of unique) {
      const place = hashOf(key);
      sums.set(place, (sums.get(place) ?? 0) + value);
    }
  }
  return {
    ids: Uint32Array.from(sums.keys()),
    values: Float32Array.from(sums.values()),
    told: told({ spoken, denied, hints, isDoubted, typed, length: tokens.length }),
  };
}

/** How much each group of features weighs: words, letters, concepts, concepts together, hints. */
const SHARE = [1.2, 1, 1.5, 1.5, 2];

function pairsOf(tokens: readonly string[]): string[] {
  return tokens.map((token, at) => `w:${tokens[at - 1] ?? '^'} ${token}`);
}

function lettersOf(token: string): string[] {
  const padded = `^${token}$`;
  const grams: string[] = [];
  for (let size = 2; size <= 4; size++) {
    for (let at = 0; at + size <= padded.length; at++) grams.push(`c:${padded.slice(at, at + size)}`);
  }
  return grams;
}

function concurrences(spoken: readonly Concept[], denied: readonly Concept[]): string[] {
  const keys: string[] = [];
  for (const [at, one] of spoken.entries()) {
    for (const other of spoken.slice(at + 1)) keys.push(`p:${one}+${other}`);
    for (const other of denied) keys.push(`p:${one}-${other}`);
  }
  return keys;
}

function told(read: {
  spoken: readonly Concept[];
  denied: readonly Concept[];
  hints: readonly SafetyCategory[];
  isDoubted: boolean;
  typed: readonly TypedValue[];
  length: number;
}): Float32Array {
  const { spoken, denied, hints, isDoubted, typed, length } = read;
  const vector = new Float32Array(TOLD);
  for (const name of spoken) vector[PLACE.get(name) ?? 0] = 1;
  for (const name of denied) vector[CONCEPTS.length + (PLACE.get(name) ?? 0)] = 1;
  for (const hint of hints) vector[HINTS_AT + 2 * HINTED.indexOf(hint) + (isDoubted ? 1 : 0)] = 1.5;
  const has = (band: TypedValue['band']) => (typed.some((value) => value.band === band) ? 1 : 0);
  vector.set(
    [
      has('flag'),
      has('check'),
      has('ok'),
      isDoubted ? 1 : 0,
      hints.length > 0 && !isDoubted ? 1.5 : 0,
      hints.length > 1 ? 1 : 0,
      length <= 3 ? 1 : 0,
      length <= 6 ? 1 : 0,
      Math.min(length, 60) / 60,
    ],
    OTHERS_AT,
  );
  return vector;
}
