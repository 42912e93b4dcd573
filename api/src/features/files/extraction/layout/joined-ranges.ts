import type { Cell } from './rows';

/** Farther apart, in letters' heights, are two columns. */
const REACH = 2.2;
const HALF = /^(?<open>[[(]?)\d[\d.,]*(?<unit>\p{L}[\p{L}\d/%^.²³]*|%)?(?<dash> ?-)?$/u;
const REST = /^(?<dash>- ?)?\d[\d.,]*(?<unit>\p{L}[\p{L}\d/%^.²³]*|%)?(?<close>[\])]?)$/u;

/**
 * The two halves of a range that a picture's reader took apart: '3.5' '-' '5.3', '98pmol/L -' '571pmol/L'; where the dash
 * itself was lost, '[22' '29]' and, behind a value, '2.6mIU/L' '24.9mIU/L'.
 */
export function joinedRanges(cells: readonly Cell[], h: number): Cell[] {
  const out: Cell[] = [];
  for (const cell of cells) {
    const last = out.at(-1);
    const before = out.at(-2);
    const close = (left: Cell) => cell.x0 - left.x1 < h * REACH;
    if (last?.text === '-' && before !== undefined && close(last) && areHalves(before, cell, true)) {
      out.splice(-2, 2, asOne(before, cell));
    } else if (last !== undefined && close(last) && areHalves(last, cell, false, out.slice(0, -1))) {
      out.splice(-1, 1, asOne(last, cell));
    } else out.push(cell);
  }
  return out;
}

function areHalves(left: Cell, right: Cell, dash: boolean, before: readonly Cell[] = []): boolean {
  const from = HALF.exec(left.text)?.groups;
  const to = REST.exec(right.text)?.groups;
  if (from === undefined || to === undefined) return false;
  if (dash || from['dash'] || to['dash']) return true;
  if (from['open'] && to['close']) return true;
  const isBehindValue = before.some(({ text }) => /^[<>]?\d/.test(text));
  return isBehindValue && from['unit'] !== undefined && from['unit'] === to['unit'];
}

function asOne(left: Cell, right: Cell): Cell {
  const [from, to] = [left.text.replace(/ ?-$/, ''), right.text.replace(/^- ?/, '')];
  return {
    text: `${from} - ${to}`,
    x0: left.x0,
    x1: right.x1,
    confidence: Math.min(left.confidence, right.confidence),
    figures: Math.min(left.figures ?? left.confidence, right.figures ?? right.confidence),
  };
}
