import { NightSums } from './night-sums';
import { type Collector, type ImportedKind, type Sample } from './samples';
import { StepSums } from './step-sums';

/** The attributes of a `<Record>`. */
export type RecordAttributes = Readonly<Record<string, string | undefined>>;

const PREFIX = 'HKQuantityTypeIdentifier';
const SYSTOLIC = `${PREFIX}BloodPressureSystolic`;
const DIASTOLIC = `${PREFIX}BloodPressureDiastolic`;

/**
 * Which records are read. The pulse is the resting one: single heart rates are counted by the thousand, most of them in
 * motion, and tell nothing of a pulse at rest.
 */
const TYPES: Readonly<Record<string, ImportedKind>> = {
  [SYSTOLIC]: 'blood_pressure',
  [DIASTOLIC]: 'blood_pressure',
  [`${PREFIX}RestingHeartRate`]: 'pulse',
  [`${PREFIX}BodyMass`]: 'weight',
  [`${PREFIX}WaistCircumference`]: 'waist',
  [`${PREFIX}StepCount`]: 'steps',
  HKCategoryTypeIdentifierSleepAnalysis: 'sleep',
};

/** Units of Apple's, and what one of them is in ours. */
const UNITS: Readonly<Record<string, readonly [Sample['unit'], number]>> = {
  'count/min': ['bpm', 1],
  kg: ['kg', 1],
  g: ['kg', 0.001],
  lb: ['lb', 1],
  st: ['lb', 14],
  cm: ['cm', 1],
  m: ['cm', 100],
  in: ['in', 1],
  ft: ['in', 12],
};

/** Sources that are told apart: devices and apps. */
const MOST_SOURCES = 200;
/** Halves that wait for each other. */
const MOST_HALVES = 50_000;

interface Half {
  systolic?: number;
  diastolic?: number;
  measured_at: string;
}

/** Makes measures of the records of an Apple Health export, which come one by one. */
export class AppleRecords {
  /** Halves of blood pressures, until the other one comes. */
  private readonly halves = new Map<string, Half>();
  /** Pairs that were seen: an export names each twice, by itself and within its correlation. */
  private readonly pairs = new Set<string>();
  /** A number for each: a name that is kept would keep the piece of the file that it was cut from. */
  private readonly sources = new Map<string, number>();
  private readonly steps: StepSums;
  private readonly nights: NightSums;

  constructor(private readonly collector: Collector) {
    this.steps = new StepSums(collector);
    this.nights = new NightSums(collector);
  }

  read(record: RecordAttributes): void {
    const kind = TYPES[record['type'] ?? ''];
    if (!kind) return this.collector.leaveOut('other-kind');
    if (!this.collector.isWanted(kind)) return;
    const { startDate = '', endDate = '', value = '' } = record;
    const source = this.sourceOf(record['sourceName'] ?? '');
    const [from, to] = [isoOf(startDate), isoOf(endDate)];
    if (from === null || to === null) return this.collector.leaveOut('unreadable');
    if (!this.collector.isInTime(Date.parse(from))) return;
    if (kind === 'sleep') return this.nights.add({ from, to, value });
    const number = value.trim() === '' ? NaN : Number(value);
    if (!Number.isFinite(number)) return this.collector.leaveOut('unreadable');
    if (kind === 'steps') return this.steps.add({ from, to, count: number, source });
    if (kind === 'blood_pressure') {
      const half = record['type'] === SYSTOLIC ? 'systolic' : 'diastolic';
      return this.pressure(half, number, from, source);
    }
    this.single(kind, number, record['unit'] ?? '', from);
  }

  /** To be called once the file is at its end. */
  finish(): void {
    if (this.halves.size > 0) this.collector.leaveOut('no-pair', this.halves.size);
    this.steps.finish();
    this.nights.finish();
  }

  private sourceOf(name: string): number {
    const known = this.sources.get(name);
    if (known !== undefined) return known;
    if (this.sources.size < MOST_SOURCES) this.sources.set(name, this.sources.size);
    return this.sources.get(name) ?? MOST_SOURCES;
  }

  private single(kind: ImportedKind, given: number, unit: string, measured_at: string): void {
    const [known, factor] = UNITS[unit] ?? [];
    if (!known || !factor) return this.collector.leaveOut('unreadable');
    const value = kind === 'pulse' ? Math.round(given) : Number((given * factor).toPrecision(8));
    const client_id = `apple:${kind}:${measured_at}:${value}`;
    this.collector.add({ kind, value, unit: known, measured_at, source: 'apple_health', client_id });
  }

  /** The two numbers of a reading stand in two records with the same moment. */
  private pressure(half: 'systolic' | 'diastolic', given: number, measured_at: string, source: number): void {
    const key = `${measured_at} ${source}`;
    if (this.pairs.has(key)) return;
    if (this.halves.size >= MOST_HALVES) return this.collector.leaveOut('too-many');
    const known = { ...this.halves.get(key), measured_at, [half]: Math.round(given) };
    const { systolic, diastolic } = known;
    if (systolic === undefined || diastolic === undefined) return void this.halves.set(key, known);
    this.halves.delete(key);
    this.pairs.add(key);
    const client_id = `apple:bp:${measured_at}:${systolic}/${diastolic}`;
    const rest = { measured_at, source: 'apple_health', client_id } as const;
    this.collector.add({ kind: 'blood_pressure', systolic, diastolic, unit: 'mmHg', ...rest });
  }
}

const APPLE_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d):?(\d\d)$/;

/** `2026-11-23 07:10:00 +0000`, as Apple writes it, in the usual form; null for anything else. */
export function isoOf(time: string): string | null {
  const iso = time.replace(APPLE_TIME, '$1T$2$3:$4');
  return iso === time || Number.isNaN(Date.parse(iso)) ? null : iso;
}
