import type { Word } from './recogniser';
import type { Blob } from './text-rows';

/** Recognisers read '4.5 - 5.5' as '45-55': a dot is small, and whole numbers are common. The ink shows it. */
export type MarkCheck = { readonly text: string; readonly seen: 'same' | 'added' | 'unknown' };

const NUMERIC = /^[([]?[<>]?[\d.,]+(-[\d.,]+)?[)\]]?$/;

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
  const digits = [...word.text.matchAll(/\d/g)];
  const figures = NUMERIC.test(word.text) ? figuresOf(word, blobs, digits.length) : null;
  if (!figures) return unknown;
  const h = middleOf(figures.map(({ y0, y1 }) => y1 - y0));
  const foot = middleOf(figures.map(({ y1 }) => y1));
  let text = word.text.slice(0, digits[0]!.index);
  let seen: MarkCheck['seen'] = 'same';
  for (const [index, digit] of digits.entries()) {
    const next = digits[index + 1];
    const between = word.text.slice(digit.index + 1, next?.index ?? word.text.length);
    text += digit[0] + between;
    if (!next || between !== '') continue;
    const mark = marks.find((blob) => isMark(blob, figures[index]!, figures[index + 1]!, h, foot));
    if (!mark) continue;
    text += mark.y1 > foot + h * 0.1 && mark.y1 - mark.y0 > 1.3 * (mark.x1 - mark.x0) ? ',' : '.';
    seen = 'added';
  }
  // Two dots in one number: one of them is a speck.
  return text.split('-').some((number) => number.split('.').length > 2) ? unknown : { text, seen };
}

/** The word's figures from the left, without brackets and signs; null where they are not as many as were read. */
function figuresOf(word: Word, blobs: readonly Blob[], digits: number): Blob[] | null {
  const tall = blobs
    .filter((blob) => {
      const middle = (blob.x0 + blob.x1) / 2;
      const stands = blob.y1 > word.y0 && blob.y0 < word.y1 + word.h * 0.35;
      return stands && middle > word.x0 - 1 && middle < word.x1 + 1 && blob.y1 - blob.y0 > word.h * 0.6;
    })
    .sort((a, b) => a.x0 - b.x0);
  const [before = ''] = /^[([<>]*/.exec(word.text) ?? [];
  const [after = ''] = /[)\]]*$/.exec(word.text) ?? [];
  // A comparator may be too low to count as tall.
  for (const leading of [before.length, before.replace(/[<>]/g, '').length])
    if (digits > 0 && tall.length === leading + digits + after.length)
      return tall.slice(leading, leading + digits);
  return null;
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
