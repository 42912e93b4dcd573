import { seenAlone } from '../../../../platform/privacy/as-seen';
import type { LineBox } from '../../../biomarkers/biomarkers.options';
import type { Page, TextBox } from '../page.types';
import { joinedRanges } from './joined-ranges';

/** A run of text that stands by itself: a cell of a table, or a line of prose. */
export interface Cell {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly confidence: number;
  /** The confidence of its numbers alone, where it has any. */
  readonly figures?: number | undefined;
}

/** What stands on one line of a page, from left to right. */
export interface Row {
  readonly page: number;
  readonly reader: 'text' | 'ocr';
  /** Baseline. */
  readonly y: number;
  /** Height of its letters. */
  readonly h: number;
  readonly cells: readonly Cell[];
  readonly width: number;
  readonly height: number;
}

/** Longer than any line of a report. */
const FULL_CELL = 300;
export const LONGEST_CELL = FULL_CELL * 2;

/** Boxes of one baseline as rows, and neighbours as cells. In proportion to what is sorted: hostile pages have thousands. */
export function pageRows(page: Page): Row[] {
  const body = bodyHeight(page.boxes);
  // Far larger than the text is a watermark or a title: both cross rows that they do not belong to.
  const fits = ({ h, text }: TextBox) => h <= body * (LARGE_NUMBER.test(text) ? 5 : 2.6);
  const boxes = page.boxes.filter((box) => fits(box) && box.text.trim() !== '');
  const sorted = [...boxes].sort((a, b) => a.y - b.y || a.x0 - b.x0);
  const gap = page.reader === 'ocr' ? gapBetweenWords(boxes, body) : CELL_GAP.text;
  const rows: Row[] = [];
  let line: TextBox[] = [];
  let mean = 0;
  const close = () => {
    if (line.length === 0) return;
    const heights = line.map((box) => box.h).sort((a, b) => a - b);
    rows.push({
      page: page.number,
      reader: page.reader,
      y: mean,
      h: heights[heights.length >> 1] ?? body,
      cells:
        page.reader === 'ocr'
          ? joinedRanges(mergeNeighbours(line, body, gap), body)
          : mergeNeighbours(line, body, gap),
      width: page.width,
      height: page.height,
    });
    line = [];
  };
  for (const box of sorted) {
    const near = Math.max(Math.min(box.h, body * 1.3), body * 0.6) * 0.5;
    if (line.length > 0 && box.y - mean > near) close();
    mean = line.length === 0 ? box.y : mean + (box.y - mean) / (line.length + 1);
    line.push(box);
  }
  close();
  return rows;
}

/** A result as apps print it. */
const LARGE_NUMBER = /^[<>]?\d{1,4}(?:[.,]\d{1,2})?$/;

/** The height of most letters. */
export function bodyHeight(boxes: readonly TextBox[]): number {
  const sized = boxes.map((box) => ({ h: box.h, n: box.text.length })).sort((a, b) => a.h - b.h);
  const half = sized.reduce((sum, one) => sum + one.n, 0) / 2;
  let seen = 0;
  for (const { h, n } of sized) {
    seen += n;
    if (seen >= half) return h;
  }
  return 10;
}

/** Wider than a space between words, as a share of the letters' height: there a new cell begins. */
const CELL_GAP = { text: 0.75, ocr: 0.9 };
/** Wider than any space between two words. */
const WIDEST_SPACE = 1.8;

/** Pictures have a box a word: print of one width for every letter leaves wider spaces between them. */
function gapBetweenWords(boxes: readonly TextBox[], body: number): number {
  const sorted = [...boxes].sort((a, b) => Math.round((a.y - b.y) / body) || a.x0 - b.x0);
  const gaps = sorted
    .slice(1)
    .map((box, place) => ({ box, last: sorted[place]! }))
    .filter(({ box, last }) => Math.abs(box.y - last.y) < body * 0.5)
    .map(({ box, last }) => (box.x0 - last.x1) / body)
    .filter((gap) => gap > 0 && gap < WIDEST_SPACE)
    .sort((a, b) => a - b);
  const usual = gaps[gaps.length >> 1] ?? 0;
  return Math.max(CELL_GAP.ocr, Math.min(usual * 1.5, WIDEST_SPACE));
}

function mergeNeighbours(line: readonly TextBox[], body: number, widest: number): Cell[] {
  const sorted = [...line].sort((a, b) => a.x0 - b.x0);
  const cells: Cell[] = [];
  let last:
    (Cell & { text: string; x1: number; confidence: number; figures: number; h: number; y: number }) | null =
    null;
  for (const box of sorted) {
    // A sign that is read alone has no height of a letter.
    const h = Math.max(Math.min(box.h, last?.h ?? box.h), box.confidence < 1 ? body * 0.7 : 0);
    const gap: number = last === null ? Infinity : box.x0 - last.x1;
    const limit = h * widest;
    const text = clean(box.text);
    if (text === '') continue;
    // Printed twice a hair apart: somebody's way to make it bold.
    if (last !== null && gap < 0 && last.text === text && box.x0 - last.x0 < h * 0.3) continue;
    if (last !== null && gap <= limit && gap > -h * 3 && last.text.length < FULL_CELL) {
      last.text += joint(last, box, gap, body) + text;
      last.x1 = Math.max(last.x1, box.x1);
      last.confidence = Math.min(last.confidence, box.confidence);
      last.figures = Math.min(last.figures, ofFigures(box));
      if (box.h > last.h * 0.8) Object.assign(last, { h: box.h, y: box.y });
    } else {
      if (last !== null) cells.push(last);
      const { x0, x1, confidence, y } = box;
      last = { text, x0, x1, confidence, figures: ofFigures(box), h: box.h, y };
    }
  }
  if (last !== null) cells.push(last);
  return cells.flatMap(({ text, x0, x1, confidence, figures }) =>
    splitWide({ text: tidy(text), x0, x1, confidence, figures }),
  );
}

/** A power of ten is of a unit. */
const ofFigures = ({ text, confidence }: TextBox) =>
  /^[([<>=]{0,3}[.,]?\d/.test(text) && !/^10\^/.test(text) ? confidence : 1;

/** Three spaces and more inside one run are a gap between columns that the printer drew with spaces. */
function splitWide(cell: Cell): Cell[] {
  if (!/\S\s{3,}\S|\t|\|/.test(cell.text)) return [{ ...cell, text: cell.text.replace(/\s+/g, ' ').trim() }];
  const unit = (cell.x1 - cell.x0) / Math.max(cell.text.length, 1);
  return [...cell.text.matchAll(/(?:[^\s|]+(?: {1,2}(?=[^\s|]))?)+/g)].map((found) => ({
    text: found[0].replace(/\s+/g, ' ').trim(),
    x0: cell.x0 + found.index * unit,
    x1: cell.x0 + (found.index + found[0].length) * unit,
    confidence: cell.confidence,
    figures: cell.figures,
  }));
}

/** What stands between two neighbours: nothing, a space, or '^' before a raised figure (10⁹, mm³). */
function joint(
  last: { text: string; h: number; y: number },
  box: TextBox,
  gap: number,
  body: number,
): string {
  const raised = box.h < last.h * 0.85 && box.y < last.y - body * 0.12 && /^[0-9]{1,2}/.test(box.text.trim());
  if (raised) return /10$|m$/.test(last.text) ? '^' : ' ';
  return gap > Math.min(last.h, box.h) * 0.12 ? ' ' : '';
}

/** Glyphs of arrow fonts that PDFs map to the private area are marks; what nobody sees is nothing. */
const clean = (text: string) => seenAlone(text).replace(/[\u00a0\u2007\u202f\u2009]/g, ' ');

const tidy = (text: string) => text.slice(0, LONGEST_CELL);

/** A row's text as a person reads it. */
export function rowText(row: Row): string {
  return row.cells
    .map((cell) => cell.text)
    .join('  ')
    .slice(0, 500);
}

/** Where cells of a row stand on its page. */
export function rowBox({ y, h, width, height }: Row, cells: readonly Cell[]): LineBox {
  const share = (part: number, of: number) => Number(Math.min(1, Math.max(0, part / of)).toFixed(4));
  return {
    x0: share(Math.min(...cells.map(({ x0 }) => x0)), width),
    x1: share(Math.max(...cells.map(({ x1 }) => x1)), width),
    y0: share(y - h * 1.1, height),
    y1: share(y + h * 0.4, height),
  };
}
