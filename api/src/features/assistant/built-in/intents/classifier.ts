import { Spelling } from '../language/spelling';
import { denseOf, INPUTS, sparseOf } from './features';
import { INTENTS, type Intent } from './intents';
import trained from './intents.json';

export interface Guess {
  readonly intent: Intent;
  /** 0 to 1. */
  readonly sure: number;
}

const scales = trained.scales.split(' ').map(Number);
const weights = new Int8Array(Buffer.from(trained.weights, 'base64'));

/** Mends what members type, towards the words of the example questions. */
export const spelling = new Spelling(
  new Map([...trained.words.matchAll(/(\S+) (\d+)/g)].map(([, word = '', count]) => [word, Number(count)])),
  new Set(trained.known.split(' ')),
);

/**
 * What is asked, the likeliest first.
 * @param masked the text with its dates and items masked
 * @param vector of the text as it stands; null where nothing can be embedded: then the words alone decide
 */
export function classify(masked: string, vector: Float32Array | null): Guess[] {
  const { at, much } = sparseOf(masked);
  const dense = vector && denseOf(vector);
  const scores = INTENTS.map((_, row) => {
    const from = row * INPUTS;
    let sum = 0;
    dense?.forEach((value, index) => (sum += weights[from + index]! * value));
    at.forEach((index, place) => (sum += weights[from + index]! * much[place]!));
    return sum * scales[row]!;
  });
  const highest = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - highest));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return INTENTS.map((intent, index) => ({ intent, sure: shares[index]! / all })).sort(
    (a, b) => b.sure - a.sure,
  );
}
