import { isUnit } from '../../../biomarkers/catalogue.options';
import type { Word } from './recogniser';
import type { Blob } from './text-rows';

/** Recognisers read '4.5 - 5.5' as '45-55': a dot is small, and whole numbers are common. The ink shows it. */
export type MarkCheck = { readonly text: string; readonly seen: 'same' | 'added' | 'unknown' };

/** A number, or a range in one word, '4to5.5' as well: with what stands before it and behind it. */
const NUMERIC =
  /^(?<before>[([]?[<>]?=?)(?<figures>\d[\d.,:]*(?:(?:-|t[o0O]|[aà]|bis|do)[\d.,:]*\d)?[.,:]?)(?<after>[)\]]?|%|\/?\p{L}[\p{L}\d/%^.²³]+)$/u;
const WELL_FORMED = /^\d+(?:[.,]\d+)?(?:(?:-|\p{L}+)\d+(?:[.,]\d+)?)?$|^\d{1,3}(?:[.,]\d{3})+$/u;

/** What of a word is a number or a range, and what stands around it; null for a word of another kind. */
export function numericPart(text: string): { before: string; figures: string; after: string } | null {
  const found = NUMERIC.exec(text)?.groups;
  if (found === undefined) return null;
  const { before = '', figures = '', after = '' } = found;
  return /^[\p{L}/]/u.test(after) && !after.includes('/') && !isUnit(after)
    ? null
    : { before, figures, after };
}

/** Whether it can stand so: '3.55.2' cannot. */
export const isWellFormed = (text: string) => WELL_FORMED.test(numericPart(text)?.figures ?? '');

/**
 * A numeric word compared with what stands at its place.
 * @param marks the same ink, looked at more closely: a dot is paler than a figure
 */
export function withDecimalMarks(
  word: Word,
  blobs: readonly Blob[],
  marks: readonly Blob[] = blobs,
): MarkCheck {
  const unknown = { text: word.text, seen: 'unknown' } as const;
  const part = numericPart(word.text);
  if (part === null) return unknown;
  const letters = [...part.figures.matchAll(/[\d\p{L}]/gu)];
  const figures = figuresOf(word, part, blobs, letters.length);
  if (!figures) return unknown;
  const heights = middleOf(figures.map(({ y1, y0 }) => y1 - y0));
  const foot = middleOf(figures.map(({ y1 }) => y1));
  let text = part.figures.slice(0, letters[0]!.index);
  let seen: MarkCheck['seen'] = 'same';
  for (const [index, letter] of letters.entries()) {
    const next = letters[index + 1];
    const between = part.figures.slice(letter.index + letter[0].length, next?.index ?? part.figures.length);
    text += letter[0];
    const lost = between === '' || between === ':';
    if (!next || !lost || !/\d/.test(letter[0]) || !/\d/.test(next[0])) {
      text += between;
      continue;
    }
    const [left, right] = [figures[index]!, figures[index + 1]!];
    const mark = marks.find((blob) => isMark(blob, left, right, heights, foot));
    // '5:5' is '5.5' where one dot stands alone.
    const colon = mark && between === ':' && marks.some((blob) => isAbove(blob, mark, heights));
    if (!mark || colon) {
      text += between;
      continue;
    }
    text += mark.y1 > foot + heights * 0.1 && mark.y1 - mark.y0 > 1.3 * (mark.x1 - mark.x0) ? ',' : '.';
    seen = 'added';
  }
  // Two dots in one number: one of them is a speck.
  if (text.split(/-|\p{L}+/u).some((number) => number.split('.').length > 2)) return unknown;
  return { text: `${part.before}${text}${part.after}`, seen };
}

/** The word's figures from the left, without brackets and signs; null where they are not as many as were read. */
function figuresOf(
  word: Word,
  { before, after }: { before: string; after: string },
  blobs: readonly Blob[],
  count: number,
): Blob[] | null {
  const tall = tallOf(word, blobs);
  const closes = /^[)\]]?$/.test(after);
  // A comparator may be too low to count as tall.
  for (const leading of [before.length, before.replace(/[<>=]/g, '').length]) {
    if (closes && tall.length === leading + count + after.length) return tall.slice(leading, leading + count);
    // A unit behind it may be of any number of patches, but the figures are alike and close to each other.
    const figures = tall.slice(leading, leading + count);
    if (!closes && figures.length === count && tall.length > leading + count && areAlike(figures, word.h))
      return figures;
  }
  return null;
}

/** The patches of a word that are figures, capitals or small letters, from the left. */
export function tallOf(word: Word, blobs: readonly Blob[]): Blob[] {
  return blobs
    .filter((blob) => {
      const middle = (blob.x0 + blob.x1) / 2;
      const stands = blob.y1 > word.y0 && blob.y0 < word.y1 + word.h * 0.35;
      return stands && middle > word.x0 - 1 && middle < word.x1 + 1 && blob.y1 - blob.y0 > word.h * 0.6;
    })
    .sort((a, b) => a.x0 - b.x0);
}

function areAlike(figures: readonly Blob[], h: number): boolean {
  const middle = middleOf(figures.map(({ y1, y0 }) => y1 - y0));
  const foot = middleOf(figures.map(({ y1 }) => y1));
  return figures.every(
    ({ x0, x1, y0, y1 }, place) =>
      Math.abs(y1 - y0 - middle) <= middle * 0.15 &&
      Math.abs(y1 - foot) <= middle * 0.12 &&
      x1 - x0 < middle &&
      (place === 0 || x0 - figures[place - 1]!.x1 < h * 0.7),
  );
}

const middleOf = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1]!;

function isMark(blob: Blob, left: Blob, right: Blob, h: number, foot: number): boolean {
  const wide = blob.x1 - blob.x0;
  const high = blob.y1 - blob.y0;
  return (
    blob.x0 >= left.x1 - h * 0.12 &&
    blob.x1 <= right.x0 + h * 0.12 &&
    wide >= h * 0.07 &&
    wide <= h * 0.4 &&
    high >= h * 0.07 &&
    high <= h * 0.42 &&
    blob.y0 > foot - h * 0.4 &&
    blob.y1 > foot - h * 0.15
  );
}

const isAbove = (blob: Blob, mark: Blob, h: number) =>
  blob !== mark &&
  blob.y1 < mark.y0 &&
  blob.y1 - blob.y0 < h * 0.42 &&
  Math.abs(blob.x0 + blob.x1 - mark.x0 - mark.x1) < h * 0.3;
