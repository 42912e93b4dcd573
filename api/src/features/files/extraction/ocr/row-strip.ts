import { asSharp, blank, fromSharp, type GreyPicture } from './grey-picture';
import type { Run, TextRow } from './text-rows';
import type { Word } from './recogniser';

/** The letters' height that the recogniser reads best. */
const HEIGHT = 34;
/** White around the row, and between its runs, in letters' heights. */
const MARGIN = 0.7;
const BETWEEN = 1.6;

/** One row of text cut out, its runs brought onto one line and closer to each other, enlarged or reduced. */
export interface Strip {
  readonly picture: GreyPicture;
  readonly scale: number;
  /** Where each run begins in the strip, before scaling. */
  readonly places: readonly { run: Run; x: number; foot: number }[];
}

export async function stripOf(page: GreyPicture, row: TextRow): Promise<Strip> {
  const { h } = row;
  const margin = Math.round(h * MARGIN);
  const foot = margin + Math.round(h * 1.5);
  let x = margin;
  const places = row.runs.map((run) => {
    const place = { run, x, foot };
    x += run.x1 - run.x0 + Math.round(h * BETWEEN);
    return place;
  });
  const strip = blank(x - Math.round(h * BETWEEN) + margin, foot + Math.round(h * 0.6) + margin);
  for (const { run, x: at } of places) copyRun(page, strip, run, at, foot);
  const scale = HEIGHT / h;
  const width = Math.max(1, Math.round(strip.width * scale));
  const picture = await fromSharp(
    asSharp(strip).resize({
      width,
      height: Math.max(1, Math.round(strip.height * scale)),
      fit: 'fill',
      kernel: 'cubic',
    }),
  );
  return { picture, scale, places };
}

/** Its own ink alone: what leans into its box from the rows above and below stays out. */
function copyRun(page: GreyPicture, strip: GreyPicture, run: Run, x: number, foot: number): void {
  for (const blob of run.blobs)
    for (let py = Math.max(0, blob.y0 - 2); py < Math.min(page.height, blob.y1 + 2); py++)
      for (let px = Math.max(0, blob.x0 - 2); px < Math.min(page.width, blob.x1 + 2); px++) {
        const tx = px - run.x0 + x;
        const ty = py - run.foot + foot;
        if (tx < 0 || ty < 0 || tx >= strip.width || ty >= strip.height) continue;
        strip.data[ty * strip.width + tx] = page.data[py * page.width + px]!;
      }
}

/** A word of the strip, where it is on the page. */
export function onPage(word: Word, { scale, places }: Strip): Word {
  const middle = (word.x0 + word.x1) / 2 / scale;
  const place = places.findLast(({ x, run }) => middle >= x - (run.foot - run.top)) ?? places[0]!;
  const right = place.run.x0 - place.x;
  const down = place.run.foot - place.foot;
  return {
    text: word.text,
    confidence: word.confidence,
    x0: word.x0 / scale + right,
    x1: word.x1 / scale + right,
    y0: word.y0 / scale + down,
    y1: word.y1 / scale + down,
    baseline: place.run.foot,
    h: place.run.foot - place.run.top,
  };
}
