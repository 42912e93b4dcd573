import type { LineBox } from '../../../biomarkers/biomarkers.options';
import type { Page } from '../page.types';
import { checkedWords } from './check-words';
import { evenLight } from './even-light';
import { asSharp, fromSharp, type GreyPicture } from './grey-picture';
import { languageOf } from './languages';
import { mergeWords } from './merge-words';
import type { Recogniser, Word } from './recogniser';
import { onPage, stripOf } from './row-strip';
import { withoutRuledLines } from './ruled-lines';
import { placeInPicture, slantOf, straightened } from './straighten';
import { textRows } from './text-rows';

/** A page read from its picture: its boxes lie on level lines, and each can be found again in the picture as it is shown. */
export interface PicturePage {
  readonly page: Page;
  readonly inPicture: (box: LineBox) => LineBox;
}

export async function readPicture(
  picture: GreyPicture,
  number: number,
  recogniser: Recogniser,
  inTime: () => boolean = () => true,
): Promise<PicturePage> {
  const asShown = await evenLight(picture);
  let sheet = levelled(asShown);
  let first = await recogniser.read(sheet.print, 'block');
  let turn: QuarterTurn = 0;
  if (legible(first) < LEGIBLE) {
    turn = await turnToRead(asShown, recogniser);
    if (turn !== 0) {
      sheet = levelled(await turned(asShown, turn));
      first = await recogniser.read(sheet.print, 'block');
    }
  }
  const { slant, level, print } = sheet;
  await recogniser.speak(languageOf(first));
  const other = isEvenlyLit(picture) ? straightened(await turned(picture, turn), slant) : level;
  const second = inTime() ? await recogniser.read(other, 'block') : [];
  const third = inTime() ? await readRows(print, recogniser, inTime) : [];
  const words = await checkedWords(mergeWords([first, second, third]), print, recogniser, inTime);
  const page: Page = {
    number,
    width: print.width,
    height: print.height,
    reader: 'ocr',
    boxes: words.map(({ text, x0, x1, baseline, h, confidence }) => ({
      text,
      x0,
      x1,
      y: baseline,
      h,
      confidence,
    })),
  };
  return {
    page,
    inPicture: (box) =>
      around(
        corners(box).map(({ x, y }) =>
          turnedBack(placeInPicture(print, slant, x * print.width, y * print.height), print, turn),
        ),
      ),
  };
}

function levelled(even: GreyPicture) {
  const slant = slantOf(even);
  const level = straightened(even, slant);
  return { slant, level, print: withoutRuledLines(level) };
}

/** A scan or a screenshot, most of it white: read as it is too. In a photo's shadow the recogniser sees nothing. */
function isEvenlyLit({ data }: GreyPicture): boolean {
  let white = 0;
  for (const shade of data) if (shade > 225) white++;
  return white > data.length * 0.6;
}

const corners = ({ x0, y0, x1, y1 }: LineBox) => [
  { x: x0, y: y0 },
  { x: x1, y: y0 },
  { x: x0, y: y1 },
  { x: x1, y: y1 },
];

const share = (value: number) => Math.min(1, Math.max(0, value));

function around(places: readonly { x: number; y: number }[]): LineBox {
  return {
    x0: share(Math.min(...places.map(({ x }) => x))),
    y0: share(Math.min(...places.map(({ y }) => y))),
    x1: share(Math.max(...places.map(({ x }) => x))),
    y1: share(Math.max(...places.map(({ y }) => y))),
  };
}

type QuarterTurn = 0 | 90 | 180 | 270;

const turned = async (picture: GreyPicture, turn: QuarterTurn) =>
  turn === 0 ? picture : fromSharp(asSharp(picture).rotate(turn));

/** A pixel of the picture that was turned clockwise, as shares of the picture before. */
function turnedBack(
  { x, y }: { x: number; y: number },
  { width, height }: { width: number; height: number },
  turn: QuarterTurn,
) {
  const [across, down] = [x / width, y / height];
  if (turn === 90) return { x: down, y: 1 - across };
  if (turn === 180) return { x: 1 - across, y: 1 - down };
  if (turn === 270) return { x: 1 - down, y: across };
  return { x: across, y: down };
}

/** Letters of words that were read with certainty. */
const legible = (words: readonly Word[]) =>
  words
    .filter(({ text, confidence }) => confidence > 0.8 && /^\p{L}{4,}$/u.test(text))
    .reduce((sum, { text }) => sum + text.length, 0);

/** Enough for a page that is the right way up: the other ways are not tried. */
const LEGIBLE = 250;

/** The way up at which the most words can be read; a small copy is enough to tell. */
async function turnToRead(even: GreyPicture, recogniser: Recogniser): Promise<QuarterTurn> {
  const small = await fromSharp(asSharp(even).resize({ width: 1500, height: 1500, fit: 'inside' }));
  let found: { turn: QuarterTurn; letters: number } = { turn: 0, letters: 0 };
  for (const turn of [0, 90, 270, 180] as const) {
    const letters = legible(await recogniser.read(levelled(await turned(small, turn)).level, 'sparse'));
    if (letters > found.letters) found = { turn, letters };
    if (found.letters >= LEGIBLE) break;
  }
  return found.turn;
}

async function readRows(print: GreyPicture, recogniser: Recogniser, inTime: () => boolean) {
  const words: Word[] = [];
  for (const row of textRows(print)) {
    if (!inTime()) break;
    const strip = await stripOf(print, row);
    for (const word of await recogniser.read(strip.picture, 'line')) words.push(onPage(word, strip));
  }
  return words;
}
