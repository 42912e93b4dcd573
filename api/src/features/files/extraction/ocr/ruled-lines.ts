import type { GreyPicture } from './grey-picture';

const INK = 150;
/** Longer than any letter's stroke at the size that pages are read at. */
const SHORTEST = 100;
/** What is thicker is a picture or a heading. */
const THICKEST = 9;
/** A printed line may be broken for this many pixels. */
const GAP = 2;
/** Dashes one below the other, thinner and longer than anything that letters do: the sides of a table's cells. */
const DASHED = { gap: 9, shortest: 160, thickest: 6 };

/** The page without the lines of its tables: they touch digits, and a line beside a number reads as one more digit. */
export function withoutRuledLines(picture: GreyPicture): GreyPicture {
  const { width, height } = picture;
  const data = new Uint8Array(picture.data);
  const across = { lines: height, length: width, alongStep: 1, acrossStep: width };
  const down = { lines: width, length: height, alongStep: width, acrossStep: 1 };
  const solid = { gap: GAP, shortest: SHORTEST, thickest: THICKEST };
  erase(picture, data, across, solid);
  erase(picture, data, down, solid);
  erase(picture, data, down, DASHED);
  return { width, height, data };
}

interface Direction {
  lines: number;
  length: number;
  /** From one pixel of a line to its next, and to the line beside it. */
  alongStep: number;
  acrossStep: number;
}

interface Rule {
  gap: number;
  shortest: number;
  thickest: number;
}

function erase({ data: source }: GreyPicture, target: Uint8Array, direction: Direction, rule: Rule): void {
  const { lines, length, alongStep, acrossStep } = direction;
  for (let line = 0; line < lines; line++) {
    let start = -1;
    let last = -1;
    for (let i = 0; i <= length; i++) {
      const ink = i < length && source[line * acrossStep + i * alongStep]! < INK;
      if (ink) {
        if (start < 0) start = i;
        last = i;
      } else if (start >= 0 && (i === length || i - last > rule.gap)) {
        if (last - start + 1 >= rule.shortest)
          eraseRun(source, target, direction, rule.thickest, line, start, last);
        start = -1;
      }
    }
  }
}

/** Not where a letter crosses it: there the ink goes on to its sides. */
function eraseRun(
  source: Uint8Array,
  target: Uint8Array,
  { lines, alongStep, acrossStep }: Direction,
  thickest: number,
  line: number,
  start: number,
  last: number,
): void {
  for (let i = start; i <= last; i++) {
    let from = line;
    let to = line;
    while (from > 0 && line - from <= thickest && source[(from - 1) * acrossStep + i * alongStep]! < 200)
      from--;
    while (to < lines - 1 && to - line <= thickest && source[(to + 1) * acrossStep + i * alongStep]! < 200)
      to++;
    if (to - from + 1 > thickest) continue;
    for (let across = from; across <= to; across++) target[across * acrossStep + i * alongStep] = 255;
  }
}
