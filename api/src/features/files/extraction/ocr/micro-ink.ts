import type { GreyPicture } from './grey-picture';
import type { Word } from './recogniser';
import type { Blob } from './text-rows';

/** A unit that may begin with a micro, behind a number that is stuck to it or not. */
const MAY_BE_MICRO = /^(\d[\d.,]*)?([pPuUµmyjhHgn])(?=mol|kat|g\/|gl|[IUl]{1,2}\/)/;

/**
 * The recogniser of pictures knows no µ and reads p, m, H, h or y for it. The ink shows which it is: µ reaches below the
 * line as p does, and closes no ring.
 */
export function withMicroOfInk(word: Word, ink: readonly Blob[], print: GreyPicture): Word {
  const found = MAY_BE_MICRO.exec(word.text);
  if (found === null) return word;
  const [whole, number = '', letter] = found;
  const glyphs = ink
    .filter(({ y0, y1 }) => y1 - y0 > word.h * 0.5)
    .sort((a, b) => a.x0 - b.x0)
    .slice(0, number.replace(/\D/g, '').length + 1);
  const first = glyphs.at(-1);
  if (first === undefined || glyphs.length <= number.replace(/\D/g, '').length) return word;
  const shape = shapeOf(first, word, print);
  if (shape === null || (shape === 'p' && letter === 'p')) return word;
  const unit = word.text.slice(whole.length);
  return { ...word, text: `${number}${shape}${unit}` };
}

/** µ or p, where the letter reaches below the line; null for another letter, and for one too small to tell. */
export function shapeOf(letter: Blob, word: Word, print: GreyPicture): 'µ' | 'p' | null {
  const { x0, x1, y0, y1 } = letter;
  const tall = y1 - y0;
  const below = y1 - word.baseline;
  if (tall < 10 || x1 - x0 > tall * 1.1 || below < word.h * 0.12 || y0 < word.baseline - word.h * 1.2)
    return null;
  return hasRing(print, letter) ? 'p' : 'µ';
}

const PAPER = 150;

/** Whether paper is enclosed by the letter's ink: what cannot be reached from outside of its box. */
export function hasRing({ data, width, height }: GreyPicture, { x0, x1, y0, y1 }: Blob): boolean {
  const wide = x1 - x0 + 2;
  const high = y1 - y0 + 2;
  const reached = new Uint8Array(wide * high);
  const isPaper = (x: number, y: number) => {
    const [px, py] = [x0 - 1 + x, y0 - 1 + y];
    return px < 0 || py < 0 || px >= width || py >= height || data[py * width + px]! >= PAPER;
  };
  const open = [0];
  reached[0] = 1;
  while (open.length > 0) {
    const at = open.pop()!;
    const [x, y] = [at % wide, Math.floor(at / wide)];
    for (const [nx, ny] of [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ] as const) {
      const next = ny * wide + nx;
      if (
        nx < 0 ||
        ny < 0 ||
        nx >= wide ||
        ny >= high ||
        reached[next] ||
        !isEdge(nx, ny, wide, high, isPaper)
      )
        continue;
      reached[next] = 1;
      open.push(next);
    }
  }
  let enclosed = 0;
  for (let y = 1; y < high - 1; y++)
    for (let x = 1; x < wide - 1; x++) if (!reached[y * wide + x] && isPaper(x, y)) enclosed++;
  return enclosed >= (wide - 2) * (high - 2) * 0.03;
}

const isEdge = (
  x: number,
  y: number,
  wide: number,
  high: number,
  isPaper: (x: number, y: number) => boolean,
) => x === 0 || y === 0 || x === wide - 1 || y === high - 1 || isPaper(x, y);
