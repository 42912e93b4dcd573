import type { Word } from './recogniser';
import type { Blob } from './text-rows';

/** Recognisers read '4.5 - 5.5' as '45-55': a dot is small, and whole numbers are common. The ink shows it. */
export type MarkCheck = { readonly text: string; readonly seen: 'same' | 'added' | 'unknown' };

const NUMERIC = /^[<>]?[\d.,]+(-[\d.,]+)?$/;

/** A numeric word compared with the letters and marks that stand at its place. */
export function withDecimalMarks(word: Word, blobs: readonly Blob[]): MarkCheck {
  const unknown = { text: word.text, seen: 'unknown' } as const;
  if (!NUMERIC.test(word.text)) return unknown;
  const inside = blobs
    .filter((blob) => {
      const middle = (blob.x0 + blob.x1) / 2;
      return (
        middle > word.x0 - 1 && middle < word.x1 + 1 && blob.y1 > word.y0 && blob.y0 < word.y1 + word.h * 0.35
      );
    })
    .sort((a, b) => a.x0 - b.x0);
  const tall = inside.filter((blob) => blob.y1 - blob.y0 > word.h * 0.6);
  const digits = [...word.text.matchAll(/\d/g)];
  const sign = /^[<>]/.test(word.text) && tall.length === digits.length + 1 ? 1 : 0;
  const figures = tall.slice(sign);
  if (!figures.length || figures.length !== digits.length) return unknown;
  const h = middleOf(figures.map(({ y0, y1 }) => y1 - y0));
  const foot = middleOf(figures.map(({ y1 }) => y1));
  let text = word.text.slice(0, digits[0]!.index);
  let seen: MarkCheck['seen'] = 'same';
  for (const [index, digit] of digits.entries()) {
    text += digit[0];
    const next = digits[index + 1];
    const between = word.text.slice(digit.index + 1, next?.index ?? word.text.length);
    text += between;
    if (!next) break;
    const mark = inside.find((blob) => isMark(blob, figures[index]!, figures[index + 1]!, h, foot));
    if (mark && between === '') {
      text += mark.y1 > foot + h * 0.1 && mark.y1 - mark.y0 > 1.3 * (mark.x1 - mark.x0) ? ',' : '.';
      seen = 'added';
    }
  }
  return { text, seen };
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
