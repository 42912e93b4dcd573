import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Spelling } from '../language/spelling';
import { denseOf, INPUTS, sparseOf } from './features';
import { INTENTS, type Intent } from './intents';

const TRAINED = join(__dirname, 'intents.json');

export interface Guess {
  readonly intent: Intent;
  /** 0 to 1. */
  readonly sure: number;
}

interface Trained {
  readonly scales: string;
  readonly weights: string;
  readonly words: string;
  readonly known: string;
}

/** Tells what is asked. */
export class IntentClassifier {
  /** Mends what members type, towards the words of the example questions. */
  readonly spelling: Spelling;
  private readonly scales: readonly number[];
  private readonly weights: Int8Array;

  constructor({ scales, weights, words, known }: Trained) {
    this.scales = scales.split(' ').map(Number);
    this.weights = new Int8Array(Buffer.from(weights, 'base64'));
    const counts = [...words.matchAll(/(\S+) (\d+)/g)];
    this.spelling = new Spelling(
      new Map(counts.map(([, word = '', count]) => [word, Number(count)])),
      new Set(known.split(' ')),
    );
  }

  /**
   * What is asked, the likeliest first.
   * @param text plain, typing errors mended
   * @param masked the text with its dates and items masked
   * @param vector of the text as it stands; null where nothing can be embedded: then the words alone decide
   */
  classify(text: string, masked: string, vector: Float32Array | null): Guess[] {
    const { at, much } = sparseOf(text, masked);
    const dense = vector && denseOf(vector);
    const scores = INTENTS.map((_, row) => {
      const from = row * INPUTS;
      let sum = 0;
      dense?.forEach((value, index) => (sum += this.weights[from + index]! * value));
      at.forEach((index, place) => (sum += this.weights[from + index]! * much[place]!));
      return sum * this.scales[row]!;
    });
    const highest = Math.max(...scores);
    const shares = scores.map((score) => Math.exp(score - highest));
    const all = shares.reduce((sum, share) => sum + share, 0);
    return INTENTS.map((intent, index) => ({ intent, sure: shares[index]! / all })).sort(
      (a, b) => b.sure - a.sure,
    );
  }
}

let loading: Promise<IntentClassifier> | undefined;

/** Read at the first question: it takes memory that only workers need. After a failure the next question tries anew. */
export function intentClassifier(): Promise<IntentClassifier> {
  loading ??= readFile(TRAINED, 'utf8').then(
    (text) => new IntentClassifier(JSON.parse(text) as Trained),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
