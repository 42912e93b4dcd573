import { wordsOf } from '../language/words';
import { cuesIn } from './cues';
import { INTENTS } from './intents';

/** Numbers of a sentence's vector. */
export const EMBEDDED = 512;
/** Buckets for words, pairs of words and pieces of three and four letters. */
const BUCKETS = 6_144;
/** Inputs of the classifier: the vector, the buckets, the cues, and one that is always there. */
export const INPUTS = EMBEDDED + BUCKETS + INTENTS.length + 1;

/** What each part counts for. */
const [MEANING, WORDING, CUE] = [3, 3, 3];

/** What is not nought of a text's inputs beside its vector: where, and how much. */
export interface Sparse {
  readonly at: readonly number[];
  readonly much: readonly number[];
}

/** @param masked the text with its dates and items masked: that something was named, whatever it was */
export function sparseOf(text: string, masked: string): Sparse {
  const letters = ` ${wordsOf(text).join(' ')} `;
  const pieces = [3, 4].flatMap((long) =>
    Array.from(
      { length: Math.max(0, letters.length - long + 1) },
      (_, at) => `#${letters.slice(at, at + long)}`,
    ),
  );
  const places = wordsAndPairs(masked).flatMap((each) => (MASKS.test(each) ? `@${each}` : []));
  const buckets = new Set([...wordsAndPairs(text), ...places, ...pieces].map(bucket));
  const cues = cuesIn(masked, INTENTS);
  const [each, cue] = [
    WORDING / Math.sqrt(Math.max(1, buckets.size)),
    CUE / Math.sqrt(Math.max(1, cues.length)),
  ];
  return {
    at: [
      ...[...buckets].map((at) => EMBEDDED + at),
      ...cues.map((at) => EMBEDDED + BUCKETS + at),
      INPUTS - 1,
    ],
    much: [...[...buckets].map(() => each), ...cues.map(() => cue), 1],
  };
}

/** The vector as the classifier takes it. */
export const denseOf = (vector: Float32Array): Float32Array => vector.map((value) => value * MEANING);

const MASKS = /\bx(?:item|date|time)\b/;

function wordsAndPairs(text: string): string[] {
  const words = wordsOf(text);
  const pairs = words.map((word, at) => `${word} ${words[at + 1] ?? '.'}`);
  return [...words, ...pairs, `^ ${words.slice(0, 2).join(' ')}`];
}

/** FNV-1a. */
function bucket(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % BUCKETS;
}
