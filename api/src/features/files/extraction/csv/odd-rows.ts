import { isKnownName } from '../../../biomarkers/catalogue.options';
import { isNoiseName } from '../grammar/noise';
import type { Row } from '../layout/rows';
import type { RawResult } from '../read-rows';
import type { CsvKind } from './csv-columns';

const NO_RESULT =
  /^(?:n\.?\/?a\.?|none|null|nan|unknown|tb[acd]|pending|awaited|in progress|cancell?ed|not (?:done|tested|available|applicable|measured|performed|given)|no (?:result|value|sample|data)|insufficient.*|h(?:a)?emolys?ed|see .*|error|invalid|true|false)$/iu;

/** What a table's program would compute is nothing that a laboratory measured. */
const isFormula = (field: string) => /^(?:[=@]|[+-](?![\d.,+-]|$))/.test(field);

/** 'Blood group,O': words that no other document has are a result under a header that says so. */
export function inWords(
  fields: readonly string[],
  kinds: readonly (CsvKind | null)[],
  row: Row,
): RawResult[] {
  const [name = '', value = ''] = [fields[kinds.indexOf('name')], fields[kinds.indexOf('value')]];
  const cell = row.cells.find(({ text }) => text === value);
  if (cell === undefined || !/\p{L}/u.test(value) || NO_RESULT.test(value) || isFormula(value)) return [];
  if (name === '' || isFormula(name) || isKnownName(name) || value.split(/\s+/).length > 4) return [];
  const range_text = fields[kinds.indexOf('range')] ?? '';
  const none = {
    number: null,
    unit: null,
    range: null,
    flag: null,
    date: null,
    also: [],
    section: '',
    stray: 0,
  };
  return [{ ...none, name, words: value, range_text, cell, row, cells: row.cells, in_table: true }];
}

/** Rows with a name and a value that nothing was read from. Frame labels ('Age', 'Page') are none. */
export function leftOut(
  body: readonly string[][],
  kinds: readonly (CsvKind | null)[],
  wasRead: (place: number) => boolean,
): number {
  const [name, value] = [kinds.indexOf('name'), kinds.indexOf('value')];
  if (value < 0) return 0;
  const isOne = (line: readonly string[]) => (line[name] ?? '') !== '' && (line[value] ?? '') !== '';
  const rows = body.filter((line, place) => isOne(line) && !wasRead(place));
  return rows.filter((line) => isFormula(line[name]!) || !isNoiseName(line[name]!)).length;
}
