import { numericPart } from './decimal-marks';
import { asUnit, withPowers } from './printed-units';
import type { Word } from './recogniser';

/**
 * Several readings of one page into one: what stands at the same place is compared, what most readings say is taken,
 * and how sure it is follows from whether they agree.
 */
export function mergeWords(readings: readonly (readonly Word[])[]): Word[] {
  const clean = readings.map((words) => words.map(tidied).filter(isText));
  return clustersOf(clean).flatMap((cluster) => decided(cluster, readings.length));
}

/** Table lines read as letters at a word's edge, and dashes of all kinds. */
function tidied(word: Word): Word {
  const text = word.text
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/^[|{}_'"‘’“”«»]+(?=[\p{L}\p{N}<>])|(?<=[\p{L}\p{N}%)])[|{}_'"‘’“”«»]+$/gu, '');
  // 'HbA1c' is the one name with a figure that looks like a letter; a raised code behind a name is none of it.
  const name = text.replace(/^(\W?Hb)Alc\b/, '$1A1c').replace(/(?<=\p{L}{3})[®™©]+[*”"']?$/u, '');
  return { ...word, text: withTo(withPowers(asUnit(name))) };
}

/** '13.0 t0 17.5', '4to13', 'Oto5': a 'to' and a naught between figures. */
const withTo = (text: string) =>
  /^t[0O]$/.test(text)
    ? 'to'
    : text.replace(
        /^([([]?)([\dO][\d.,]*)[ti][o0O]([\d.,]*)(?=[)\]]?$)/,
        (_, open: string, from: string, to: string) => `${open}${from.replace('O', '0')}to${to}`,
      );

const isText = ({ text, confidence, x0, x1, y0, y1, h }: Word) =>
  /[\p{L}\p{N}%<>*+#-]/u.test(text) &&
  // Figures that the recogniser doubts altogether are looked at again.
  (confidence > 0.1 || /\d/.test(text)) &&
  y1 - y0 < h * 3.5 + 8 &&
  x1 - x0 < h * 1.6 * (text.length + 2);

/** For each reading its words at one place, from the left. */
type Cluster = Word[][];

function clustersOf(readings: readonly (readonly Word[])[]): Cluster[] {
  const all = readings
    .flatMap((words, reading) => words.map((word) => ({ word, reading })))
    .sort((a, b) => a.word.x0 - b.word.x0);
  const parent = all.map((_, i) => i);
  const find = (i: number): number => (parent[i] === i ? i : (parent[i] = find(parent[i]!)));
  for (let i = 0; i < all.length; i++)
    for (let j = i + 1; j < all.length && all[j]!.word.x0 < all[i]!.word.x1; j++)
      if (all[i]!.reading !== all[j]!.reading && samePlace(all[i]!.word, all[j]!.word))
        parent[find(j)] = find(i);
  const clusters = new Map<number, Cluster>();
  all.forEach(({ word, reading }, i) => {
    const root = find(i);
    const cluster = clusters.get(root) ?? readings.map(() => []);
    cluster[reading]!.push(word);
    clusters.set(root, cluster);
  });
  return [...clusters.values()];
}

function samePlace(a: Word, b: Word): boolean {
  const across = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const down = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return across > 0.5 * Math.min(a.x1 - a.x0, b.x1 - b.x0) && down > 0.5 * Math.min(a.y1 - a.y0, b.y1 - b.y0);
}

interface Candidate {
  readonly words: readonly Word[];
  readonly text: string;
  readonly confidence: number;
}

function decided(cluster: Cluster, readings: number): Word[] {
  const candidates = cluster.filter((words) => words.length).map(asCandidate);
  const votes = new Map<string, number>();
  for (const { text, confidence } of candidates) votes.set(text, (votes.get(text) ?? 0) + confidence);
  const [text] = [...votes].sort((a, b) => b[1] - a[1])[0]!;
  const agreeing = candidates.filter((candidate) => candidate.text === text);
  const best = agreeing.reduce((a, b) => (b.confidence > a.confidence ? b : a));
  const others = candidates.length - agreeing.length;
  const sure = (word: Word) => sureness(word.confidence, agreeing.length, others, readings);
  const also = candidates.filter((one) => one !== best).map(asRead);
  const whole = asRead(best);
  // '54' and '3' side by side, or '2.5', '-' and '7.8': one number or range, which is looked at as a whole.
  const words = numericPart(whole.text) === null ? best.words.map(beforeNext) : [oneWord(best)];
  return words
    .map((word) => ({ ...word, confidence: sure(word), ...(words.length === 1 ? { also } : {}) }))
    .filter(({ confidence, text: word }) => confidence > 0.25 || /\p{N}/u.test(word));
}

const asRead = ({ words, confidence }: Candidate) => ({
  text: words.map(({ text }) => text).join(''),
  confidence,
});

function oneWord(candidate: Candidate): Word {
  const { words } = candidate;
  return {
    ...words[0]!,
    ...asRead(candidate),
    x1: Math.max(...words.map(({ x1 }) => x1)),
    y0: Math.min(...words.map(({ y0 }) => y0)),
    y1: Math.max(...words.map(({ y1 }) => y1)),
  };
}

/** A word's box may reach over those behind it. */
const beforeNext = (word: Word, place: number, words: readonly Word[]): Word => {
  const next = words[place + 1]?.x0 ?? Infinity;
  return next > word.x0 && next < word.x1 ? { ...word, x1: next } : word;
};

function asCandidate(words: readonly Word[]): Candidate {
  const length = words.reduce((sum, { text }) => sum + text.length, 0);
  return {
    words,
    // A bracket is often read as a table's line, and a table's line as a bracket.
    text: words.map(({ text }) => text.replace(/[[\]|]/g, '')).join(''),
    confidence:
      words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / Math.max(1, length),
  };
}

/** Readings that agree on it make a word sure, one that reads something else there makes it doubtful. */
function sureness(confidence: number, agreeing: number, others: number, readings: number): number {
  if (agreeing >= 2 && others === 0) return Math.max(confidence, 0.95);
  if (agreeing >= 2) return Math.max(confidence * 0.9, 0.8);
  if (others === 0) return agreeing === readings ? confidence : confidence * 0.85;
  return confidence * 0.6;
}
