import type { LineBox } from '../../../biomarkers/biomarkers.options';
import type { Page } from '../page.types';
import { withDecimalMarks } from './decimal-marks';
import { evenLight } from './even-light';
import { asSharp, fromSharp, type GreyPicture } from './grey-picture';
import { languageOf } from './languages';
import { mergeWords } from './merge-words';
import { hasUnknownPower, withRaisedPower } from './printed-units';
import type { Recogniser, Word } from './recogniser';
import { onPage, stripOf } from './row-strip';
import { withoutRuledLines } from './ruled-lines';
import { placeInPicture, slantOf, straightened } from './straighten';
import { type Blob, blobsOf, textRows } from './text-rows';

/** A page read from its picture: its boxes lie on level lines, and each can be found again in the picture as it is shown. */
export interface PicturePage {
  readonly page: Page;
  readonly inPicture: (box: LineBox) => LineBox;
}

/** A numeric word that the readings read differently is read once more, alone; a page of noise is not read for ever. */
const MOST_AGAIN = 60;
const SURE = 0.9;

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
  const words = await checked(mergeWords([first, second, third]), print, recogniser, inTime);
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

/** Lost decimal marks found, doubtful numbers read once more. */
async function checked(
  words: readonly Word[],
  print: GreyPicture,
  recogniser: Recogniser,
  inTime: () => boolean,
): Promise<Word[]> {
  const out: Word[] = [];
  let again = 0;
  for (const word of words) {
    if (hasUnknownPower(word) && again < MOST_AGAIN && inTime()) {
      again++;
      out.push(await withRaisedPower(word, inkAt(word, print, FIGURES), print, recogniser));
      continue;
    }
    if (!/^[([]?[<>]?[\dOoIlSB.,-]*\d[\dOoIlSB.,-]*[)\]]?$/.test(word.text)) {
      out.push(word);
      continue;
    }
    const { text, seen } = withDecimalMarks(word, inkAt(word, print, FIGURES), inkAt(word, print, MARKS));
    if ((word.confidence >= SURE && seen !== 'added') || again >= MOST_AGAIN || !inTime()) {
      out.push({ ...word, text });
      continue;
    }
    again++;
    const reread = await readAgain({ ...word, text }, print, recogniser);
    const same = reread === text.replace(/[()[\]]/g, '');
    out.push({
      ...word,
      text,
      confidence: same
        ? Math.max(word.confidence, 0.85)
        : Math.min(word.confidence, seen === 'added' ? 0.7 : 0.5),
    });
  }
  return out;
}

/** Darker than these shades are figures, and the dots between them. */
const FIGURES = 140;
const MARKS = 190;

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

/** The word alone, larger, with nothing but the characters of a number to choose from. */
async function readAgain(word: Word, print: GreyPicture, recogniser: Recogniser): Promise<string> {
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
  const read = await recogniser.read(crop, 'line', '0123456789.,<>-');
  return read
    .map(({ text }) => text)
    .join('')
    .replace(/[‐‑‒–—−]/g, '-');
}
