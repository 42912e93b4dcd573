import type { MarkerRow } from './marker-rows';
import { GREY, INK, MARGIN, RULE, type Sheet, type Structure, type Style, WIDTH } from './sheet';

/** A part of the page that is not cut in two. */
export interface Block {
  readonly height: number;
  /** It stands on the page of the one after it. */
  readonly keepWithNext?: boolean;
  /** The table that it is a row of. */
  readonly table?: 'results' | 'unchecked';
  draw(y: number, parent?: Structure): void;
}

const INNER = WIDTH - 2 * MARGIN;
const HIGH = '#9a2c1a';
const LOW = '#1c4f8f';
const PLUM = '#6a2c70';
const STATUS = {
  high: { text: '▲ High', color: HIGH },
  low: { text: '▼ Low', color: LOW },
  normal: { text: 'In range', color: INK },
};

/** From left to right; together the width of the page. */
const COLUMNS = [
  { title: 'Test', width: 146 },
  { title: 'Result', width: 50, align: 'right' },
  { title: 'Unit', width: 62 },
  { title: 'Range', width: 74 },
  { title: 'Status', width: 44 },
  { title: 'Date', width: 54 },
  { title: 'Source', width: 36 },
  { title: 'Earlier', width: 65.28 },
] as const;
const GAP = 5;
/** Above and below a row: less of it where much is to stand on a page. */
const paddingOf = (size: number): number => (size - 6) * 0.55;
/** Longer texts are in the table file in full. */
const LONGEST = 160;

const cut = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1).toWellFormed()}…` : text;

interface Cell {
  readonly text: string;
  readonly style: Style;
  /** Smaller, below. */
  readonly below?: string;
}

export function paragraph(sheet: Sheet, tag: string, text: string, style: Style, after = 0): Block {
  const shown = style.bold ? cut(text) : text;
  return {
    height: sheet.height(shown, INNER, style) + after,
    draw: (y) => sheet.add(tag, () => sheet.write(shown, MARGIN, y, INNER, style)),
  };
}

export function headerRow(
  sheet: Sheet,
  size: number,
  table: 'results' | 'unchecked',
): Block & { again(y: number): void } {
  const style: Style = { size: size - 0.8, color: GREY, bold: true };
  const height = sheet.height('Test', INNER, style) + 4;
  const titles = COLUMNS.map(({ title }) => (table === 'unchecked' && title === 'Earlier' ? 'Why' : title));
  const each = (draw: (write: () => void) => void, y: number) => {
    let x = MARGIN;
    for (const [index, column] of COLUMNS.entries()) {
      const at = x;
      draw(() => sheet.write(titles[index] ?? '', at, y, column.width - GAP, alignedAs(column, style)));
      x += column.width;
    }
    sheet.rule(y + height - 2, GREY, 0.7);
  };
  return {
    height,
    table,
    keepWithNext: true,
    draw: (y, parent) => {
      const row = sheet.open('TR', parent);
      each((write) => sheet.add('TH', write, row, { Scope: 'Column' }), y);
      row.end();
    },
    again: (y) => each((write) => sheet.decorate('Pagination', write), y),
  };
}

export function categoryRow(sheet: Sheet, name: string, size: number): Block {
  const style: Style = { size, bold: true, color: PLUM };
  return {
    height: sheet.height(name, INNER, style) + size * 0.5,
    keepWithNext: true,
    table: 'results',
    draw: (y, parent) => {
      const row = sheet.open('TR', parent);
      const attributes = { Scope: 'Row', ColSpan: COLUMNS.length };
      sheet.add('TH', () => sheet.write(name, MARGIN, y + size * 0.4, INNER, style), row, attributes);
      row.end();
    },
  };
}

export function markerRow(sheet: Sheet, row: MarkerRow, size: number, table: 'results' | 'unchecked'): Block {
  const status = row.status && STATUS[row.status];
  const outside = row.status === 'high' || row.status === 'low';
  const usual: Style = { size };
  const small: Style = { size: size - 1, color: GREY };
  const padding = paddingOf(size);
  const value = cut(row.value);
  // A result in words has no unit: it takes its room.
  const wide = row.unit === '' && sheet.width(value, { size, bold: true }) > COLUMNS[1].width - GAP;
  const cells: readonly Cell[] = [
    { text: cut(row.name), style: usual, below: cut(row.notes.join('; ')) },
    { text: value, style: { size, bold: outside } },
    { text: cut(row.unit), style: usual },
    { text: cut(row.range), style: usual },
    { text: status?.text ?? '–', style: { size, bold: outside, color: status?.color ?? INK } },
    { text: row.date, style: small },
    { text: row.source, style: small },
    { text: row.aside.join(', '), style: small },
  ];
  const widths = COLUMNS.map(
    ({ width }, index) => (wide && index === 1 ? width + COLUMNS[2].width : width) - GAP,
  );
  const heights = cells.map(
    ({ text, style, below = '' }, index) =>
      sheet.height(text, widths[index] ?? 0, style) + sheet.height(below, widths[index] ?? 0, small),
  );
  const height = Math.max(...heights) + 2 * padding;
  return {
    height,
    table,
    draw: (y, parent) => {
      const tr = sheet.open('TR', parent);
      let x = MARGIN;
      for (const [index, column] of COLUMNS.entries()) {
        const { text, style, below = '' } = cells[index] as Cell;
        const [at, width] = [x, widths[index] ?? 0];
        // Small text stands on the line of the others.
        const top = y + padding + (size - style.size) * 0.8;
        const draw = () => {
          sheet.write(text, at, top, width, wide ? style : alignedAs(column, style));
          if (below) sheet.write(below, at, top + sheet.height(text, width, style), width, small);
        };
        if (index === 0) sheet.add('TH', draw, tr, { Scope: 'Row' });
        else sheet.add('TD', draw, tr);
        x += column.width;
      }
      tr.end();
      sheet.rule(y + height, RULE, 0.3);
    },
  };
}

const alignedAs = (column: (typeof COLUMNS)[number], style: Style): Style =>
  'align' in column ? { ...style, align: column.align } : style;
