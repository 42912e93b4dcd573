import { accepted } from './accepted';
import { decimalMark, groupsBySpace, ungroup } from './grammar/numbers';
import { isoDate } from './grammar/dates';
import { readHead } from './head';
import { headOf } from './head-lines';
import { joinCards } from './layout/cards';
import { withoutFurniture } from './layout/furniture';
import { pageRows, type Row } from './layout/rows';
import type { Page, ReadDocument, Reading } from './page.types';
import { readRows } from './read-rows';
import { kindsOfReport } from './report-kinds';
import { tableLines } from './table-lines';

/** More results than any report has: what is over is left out, and said. */
const MOST_ROWS = 1500;
const MOST_LINES = 8_000;
/** Lines in which a head is looked for. */
const HEAD_LINES = 400;

/** Reads pages of text boxes, from a PDF's own text or from pictures alike, into results. Pure. */
export function readPages(pages: readonly Page[], reading: Reading): ReadDocument {
  let rows: Row[] = [];
  for (const page of pages) {
    rows.push(...pageRows(page));
    if (rows.length > MOST_LINES) break;
  }
  const cut = rows.length > MOST_LINES;
  rows = rows.slice(0, MOST_LINES);
  const texts = rows.flatMap((row) => row.cells.map((cell) => cell.text));
  if (groupsBySpace(texts))
    rows = rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, text: ungroup(cell.text) })),
    }));
  const mark = decimalMark(texts);
  const lines = rows.slice(0, HEAD_LINES).map(({ cells, h, page }) => ({
    cells: cells.map(({ text }) => text),
    x0s: cells.map(({ x0 }) => x0),
    h,
    page,
  }));
  const { head, order } = readHead(lines, isAmerican(texts));
  const person = { ...reading, sex: head.sex ?? reading.sex, age: head.age ?? reading.age };
  const of = { mark, ...person };
  const own = joinCards(withoutFurniture(rows), of);
  const { results, full } = readRows(own, of, MOST_ROWS);
  const found = accepted(results, person, (date) => (date === null ? head.date : isoDate(date, order)));
  return {
    pages: pages.map(({ number, reader }) => ({ number, reader })),
    head,
    biomarkers: found.map(({ read }) => read),
    shortfalls: full || cut ? ['too_many_rows'] : [],
    rows_left_out: 0,
    calls_itself: kindsOfReport(headOf(lines).flatMap(({ cells }) => cells)),
    table: { mark, lines: tableLines(own, found, of) },
  };
}

/** A laboratory of the United States writes the month first. */
const isAmerican = (texts: readonly string[]) =>
  texts.slice(0, 2000).some((text) => /\bCLIA\b|,\s?[A-Z]{2} \d{5}(?:-\d{4})?\b/.test(text));
