import Papa from 'papaparse';
import { NotReadable } from './apple-xml';
import { type Column, columnOf, kindsOf } from './csv-columns';
import { instantOf, orderOf, wallTimeOf } from './csv-times';
import type { Collector, ImportedKind, LeftOut, Sample } from './samples';

/** Rows that are kept until the order of day and month is known. */
const MOST_ROWS = 100_000;
/** Characters without the end of a row. */
const LONGEST_ROW = 256 * 1024;

type WallTime = Exclude<ReturnType<typeof wallTimeOf>, { instant: string } | null>;
type Cells = Partial<Record<Column['role'], string>>;

/** Makes measures of a table that streams in: one row a moment, columns in any order. */
export class CsvRows {
  private pending = '';
  private delimiter = '';
  private columns: (Column | null)[] | null = null;
  private readonly rows: Cells[] = [];

  constructor(private readonly collector: Collector) {}

  /** @throws NotReadable */
  write(text: string): void {
    this.pending += this.columns ? text : text.replace(/^\uFEFF/, '');
    // Within quotes a line break is no end of a row.
    const end = this.pending.lastIndexOf('\n') + 1;
    const whole = this.pending.slice(0, end);
    if (end > 0 && whole.split('"').length % 2 === 1) {
      this.pending = this.pending.slice(end);
      this.read(whole);
    }
    if (this.pending.length > LONGEST_ROW + text.length)
      throw new NotReadable('The file is damaged: one of its rows has no end.');
  }

  /** @throws NotReadable for a table without anything that can be read */
  close(): void {
    if (this.pending.trim()) this.read(this.pending);
    const kinds = kindsOf(this.columns ?? []);
    if (kinds.length === 0) {
      throw new NotReadable(
        'No column was recognised. Please name them like this: Date, Time, Systolic, Diastolic, Pulse, Weight (kg), Waist (cm), Steps, or Start, End for sleep.',
      );
    }
    const order = orderOf(this.wallTimes());
    for (const row of this.rows) this.addRow(row, kinds, order);
  }

  /** A reason counts once of a row, however many kinds stand in it. */
  private addRow(row: Cells, kinds: readonly ImportedKind[], order: ReturnType<typeof orderOf>): void {
    const reasons = new Set<LeftOut>();
    for (const kind of kinds) {
      const found = this.sampleOf(kind, row, order);
      if (typeof found === 'string') reasons.add(found);
      else if (found) this.collector.add(found);
    }
    for (const reason of reasons) this.collector.leaveOut(reason);
  }

  private read(text: string): void {
    const { data, meta } = Papa.parse<string[]>(text, {
      delimiter: this.delimiter,
      skipEmptyLines: 'greedy',
    });
    this.delimiter ||= meta.delimiter;
    for (const cells of data) {
      if (!this.columns) {
        this.columns = cells.map(columnOf);
        continue;
      }
      if (this.rows.length >= MOST_ROWS) this.collector.leaveOut('too-many');
      else this.rows.push(this.named(cells));
    }
  }

  private named(cells: readonly string[]): Cells {
    const row: Cells = {};
    this.columns?.forEach((column, index) => {
      const cell = cells[index]?.trim();
      if (column && cell) row[column.role] ??= cell.slice(0, 40);
    });
    if (row.date && row.time) row.date = `${row.date} ${row.time}`;
    return row;
  }

  private *wallTimes(): Iterable<WallTime> {
    for (const { date, start, end } of this.rows) {
      for (const text of [date, start, end]) {
        const time = text ? wallTimeOf(text) : null;
        if (time && !('instant' in time)) yield time;
      }
    }
  }

  /** What a row says of a kind, or why it is left out; null where it is about something else. */
  private sampleOf(
    kind: ImportedKind,
    row: Cells,
    order: ReturnType<typeof orderOf>,
  ): Sample | LeftOut | null {
    const numbers = numbersOf(kind, row, this.columns ?? []);
    if (numbers === null) return null;
    if (!this.collector.wanted.kinds.includes(kind)) return 'off';
    const momentOf = (text = '') => {
      const time = wallTimeOf(text);
      return time && ('instant' in time ? time.instant : order && instantOf(time, order));
    };
    const measured_at = momentOf(kind === 'sleep' ? row.start : (row.date ?? row.start));
    const ended = kind === 'sleep' ? momentOf(row.end) : null;
    if (!measured_at || numbers === 'unreadable' || (kind === 'sleep' && !ended)) {
      return 'unreadable';
    }
    const outOfTime = this.collector.outOfTime(Date.parse(measured_at));
    if (outOfTime) return outOfTime;
    const sample = {
      kind,
      measured_at,
      source: 'csv',
      client_id: '',
      ...numbers,
      ...(ended && { ended_at: ended }),
    } as Sample;
    if (kind === 'sleep') {
      const minutes = Math.round((Date.parse(ended ?? '') - Date.parse(measured_at)) / 60_000);
      if (!(minutes > 0)) return 'unreadable';
      sample.value ??= minutes;
    }
    const { systolic = '', diastolic = '', value = '' } = sample;
    sample.client_id = `csv:${kind}:${measured_at}:${value}${systolic}/${diastolic}`;
    return sample;
  }
}

type Numbers = Pick<Sample, 'value' | 'systolic' | 'diastolic' | 'pulse' | 'unit'>;

/** What a row says of a kind; null when it says nothing. */
function numbersOf(
  kind: ImportedKind,
  row: Cells,
  columns: readonly (Column | null)[],
): Numbers | 'unreadable' | null {
  const number = (role: Column['role']) => {
    const cell = row[role];
    if (cell === undefined) return undefined;
    return /^\d{1,6}([.,]\d{1,3})?$/.test(cell) ? Number(cell.replace(',', '.')) : NaN;
  };
  const column = columns.find((candidate) => candidate?.role === (kind === 'sleep' ? 'asleep' : kind));
  if (kind === 'blood_pressure') {
    const [systolic, diastolic, pulse] = [number('systolic'), number('diastolic'), number('pulse')];
    if (systolic === undefined && diastolic === undefined) return null;
    if (!systolic || !diastolic || Number.isNaN(pulse)) return 'unreadable';
    const [upper, lower] = [Math.round(systolic), Math.round(diastolic)];
    return { systolic: upper, diastolic: lower, ...(pulse && { pulse: Math.round(pulse) }), unit: 'mmHg' };
  }
  if (kind === 'sleep') {
    if (!row.start || !row.end) return null;
    const asleep = number('asleep');
    const minutes = column?.role === 'asleep' ? column.minutes : 1;
    return { ...(asleep && { value: Math.round(asleep * minutes) }), unit: 'min' };
  }
  const value = number(kind);
  if (value === undefined) return null;
  if (Number.isNaN(value)) return 'unreadable';
  const unit = kind === 'pulse' ? 'bpm' : column && 'unit' in column ? column.unit : null;
  if (!unit) return 'unreadable';
  return { value: unit === 'bpm' || unit === 'steps' ? Math.round(value) : value, unit };
}
