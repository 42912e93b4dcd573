import { isWellFormed, numericPart, withDecimalMarks } from './decimal-marks';
import { asSharp, fromSharp, type GreyPicture } from './grey-picture';
import { withMicroOfInk } from './micro-ink';
import { asUnit, hasUnknownPower, withRaisedPower } from './printed-units';
import type { Recogniser, Word } from './recogniser';
import { type Blob, blobsOf } from './text-rows';

/** A numeric word that the readings read differently is read once more, alone; a page of noise is not read for ever. */
const MOST_AGAIN = 80;
const SURE = 0.9;
/** What two of three readings and the ink say, and what none of them is sure of. */
const TOLD = 0.85;
const DOUBTFUL = 0.5;
const UNSEEN = 0.6;
/** Words read with less certainty must be of a letter's size: the rest is grain, and remnants of lines. */
const MAY_BE_GRAIN = 0.6;

/** Lost decimal marks found, doubtful numbers read once more, units by their ink, and no words where only specks are. */
export async function checkedWords(
  words: readonly Word[],
  print: GreyPicture,
  recogniser: Recogniser,
  inTime: () => boolean,
): Promise<Word[]> {
  const out: Word[] = [];
  const usual = usualHeight(words);
  let left = MOST_AGAIN;
  const readAgain = async (word: Word) => {
    if (left <= 0 || !inTime()) return null;
    left--;
    return numberAgain(word, print, recogniser);
  };
  for (const word of words) {
    const ink = inkAt(word, print, FIGURES);
    if (word.confidence < MAY_BE_GRAIN && !isPrinted(ink, usual)) continue;
    if (hasUnknownPower(word) && left > 0 && inTime()) {
      left--;
      out.push(await withRaisedPower(word, ink, print, recogniser));
      continue;
    }
    const unit = asUnitOfInk(word, ink, print);
    out.push(await numberOf(unit, ink, inkAt(word, print, MARKS), readAgain));
  }
  return out.filter(({ confidence, text }) => confidence > (/\d/.test(text) ? 0.12 : 0.25));
}

function asUnitOfInk(word: Word, ink: readonly Blob[], print: GreyPicture): Word {
  const found = withMicroOfInk(word, ink, print);
  return found === word ? word : { ...found, text: asUnit(found.text) };
}

/** A word with a number in it: what the readings, the ink and, where they differ, a last look at it say. */
async function numberOf(
  word: Word,
  ink: readonly Blob[],
  marks: readonly Blob[],
  readAgain: (word: Word) => Promise<string | null>,
): Promise<Word> {
  const read = [{ text: word.text, confidence: word.confidence }, ...(word.also ?? [])].filter(
    ({ text }) => numericPart(text) !== null,
  );
  if (read.length === 0 || !/\d/.test(word.text)) return word;
  const checks = read.map(({ text, confidence }) => {
    const check = withDecimalMarks({ ...word, text }, ink, marks);
    // As many figures as the ink has.
    return { text: check.text, weight: check.seen === 'unknown' ? confidence * UNSEEN : confidence };
  });
  const votes = new Map<string, number>();
  for (const { text, weight } of checks) votes.set(figures(text), (votes.get(figures(text)) ?? 0) + weight);
  const [most] = [...votes].sort((a, b) => b[1] - a[1])[0]!;
  const { text } = checks.find((one) => figures(one.text) === most)!;
  if (word.confidence >= SURE && text === word.text && isWellFormed(text)) return word;
  // Some reading has the marks that the ink has, and all have its figures.
  if (votes.size === 1 && read.length > 1 && read.some((one) => figures(one.text) === most))
    return { ...word, text, confidence: Math.max(word.confidence, TOLD) };
  const again = await readAgain({ ...word, text });
  // The same figures: where their marks are, the ink alone can tell as well.
  const bare = withDecimalMarks({ ...word, text: withoutMarks(text) }, ink, marks).text;
  if (again === most || (again !== null && withoutMarks(again) === withoutMarks(most) && bare === text))
    return { ...word, text, confidence: Math.max(word.confidence, TOLD) };
  const better = again !== null && !isWellFormed(text) && isWellFormed(again);
  return { ...word, text: better ? again : text, confidence: Math.min(word.confidence, DOUBTFUL) };
}

const withoutMarks = (text: string) => text.replace(/(?<=\d)[.,:](?=\d)/g, '');

/** The number of a word alone. */
const figures = (text: string) => {
  const part = numericPart(text);
  return part === null ? text : part.before.replace(/[([]/, '') + part.figures;
};

/** Darker than these shades are figures, and the dots between them. */
const FIGURES = 140;
const MARKS = 190;

/** Height of the letters of most words. */
function usualHeight(words: readonly Word[]): number {
  const heights = words.filter(({ confidence }) => confidence > 0.8).map(({ h }) => h);
  return heights.sort((a, b) => a - b)[heights.length >> 1] ?? 0;
}

const isPrinted = (ink: readonly Blob[], usual: number) =>
  ink.some(({ y0, y1 }) => y1 - y0 > usual * 0.5) ||
  ink.filter(({ y0, y1 }) => y1 - y0 > usual * 0.3).length > 2;

function inkAt(word: Word, print: GreyPicture, darkerThan: number): Blob[] {
  const left = Math.max(0, Math.floor(word.x0 - 2));
  const top = Math.max(0, Math.floor(Math.min(word.y0, word.baseline - word.h) - 2));
  const width = Math.min(print.width - left, Math.ceil(word.x1 - word.x0 + 4));
  const height = Math.min(print.height - top, Math.ceil(word.h * 1.6 + 4));
  if (width < 3 || height < 3) return [];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    data.set(
      print.data.subarray((top + y) * print.width + left, (top + y) * print.width + left + width),
      y * width,
    );
  return blobsOf({ data, width, height }, darkerThan).map(({ x0, x1, y0, y1 }) => ({
    x0: x0 + left,
    x1: x1 + left,
    y0: y0 + top,
    y1: y1 + top,
  }));
}

/** The word alone, larger: its number with nothing but the characters of one to choose from, where it has no unit. */
async function numberAgain(word: Word, print: GreyPicture, recogniser: Recogniser): Promise<string> {
  const left = Math.max(0, Math.floor(word.x0 - word.h * 0.3));
  const top = Math.max(0, Math.floor(word.baseline - word.h * 1.5));
  const width = Math.min(print.width - left, Math.ceil(word.x1 - word.x0 + word.h * 0.6));
  const height = Math.min(print.height - top, Math.ceil(word.h * 2));
  if (width < 3 || height < 3) return '';
  const scale = 48 / Math.max(8, word.h);
  const crop = await fromSharp(
    asSharp(print)
      .extract({ left, top, width, height })
      .resize({
        width: Math.round(width * scale),
        height: Math.round(height * scale),
        fit: 'fill',
        kernel: 'cubic',
      })
      .extend({ top: 12, bottom: 12, left: 24, right: 24, background: '#fff' }),
  );
  const text = (await recogniser.read(crop, 'line', charactersOf(word.text)))
    .map((one) => one.text)
    .join('')
    .replace(/[‐‑‒–—−]/g, '-');
  return figures(text);
}

/** Of a number or a range alone; anything where a unit is stuck to it. */
function charactersOf(text: string): string {
  const part = numericPart(text);
  if (part !== null && !/^[)\]]?$/.test(part.after)) return '';
  const letters = part?.figures.replace(/[^\p{L}]/gu, '') ?? '';
  return `0123456789.,<>-${letters}${/[([]/.test(part?.before ?? '') ? '([])' : ''}`;
}
