import Papa from 'papaparse';

/**
 * What a spreadsheet would run as a formula: a cell that begins with one of these, unless it is a number and nothing
 * else ('-1.2' stays). An apostrophe is put before it, which spreadsheets take for 'this is text'.
 */
const FORMULA = /^(?![+-]?\d+(?:[.,]\d+)?$)[=+\-@＝＋－＠\t\r\n]/;

/**
 * Where commas are decimal marks a spreadsheet parts cells at these: what follows would begin one, also within quotes,
 * which are doubled in the file and end nowhere for such a reader.
 */
const PARTED = /([;\t|])(["\s]*)(?=[=+\-@＝＋－＠])/g;

export type CsvCell = string | number | boolean | null;

/** Stands at the beginning of a file: by it spreadsheets know UTF-8. */
export const CSV_MARK = '\uFEFF';

/** Rows of RFC 4180, each with its end. Nothing in them is run by a spreadsheet. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  if (rows.length === 0) return '';
  const table = Papa.unparse(
    rows.map((row) => row.map(unparted)),
    { newline: '\r\n', escapeFormulae: FORMULA },
  );
  return `${table}\r\n`;
}

const unparted = (cell: CsvCell): CsvCell =>
  typeof cell === 'string' ? cell.replace(PARTED, "$1$2'") : cell;
