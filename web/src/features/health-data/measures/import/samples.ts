/** Kinds that a file may hold; which of them are sent the member chooses. */
export const IMPORTED_KINDS = ['blood_pressure', 'pulse', 'weight', 'waist', 'sleep', 'steps'] as const;
export type ImportedKind = (typeof IMPORTED_KINDS)[number];

/** A measure as it will be sent, from a file. */
export interface Sample {
  kind: ImportedKind;
  value?: number;
  systolic?: number;
  diastolic?: number;
  pulse?: number;
  unit: 'mmHg' | 'bpm' | 'kg' | 'lb' | 'cm' | 'in' | 'min' | 'steps';
  measured_at: string;
  ended_at?: string;
  source: 'apple_health' | 'csv';
  client_id: string;
}

/** Why something of the file is not offered. */
export type LeftOut =
  | 'other-kind'
  | 'too-old'
  | 'in-future'
  | 'off'
  | 'unreadable'
  | 'implausible'
  | 'no-pair'
  | 'not-finished'
  | 'too-many';

/** What a file came to. */
export interface Found {
  samples: Sample[];
  leftOut: Partial<Record<LeftOut, number>>;
}

/** What a number of a kind can be, in its standard unit, as the server says. */
export interface Limit {
  kind: ImportedKind;
  field: 'value' | 'systolic' | 'diastolic' | 'pulse';
  least: number;
  most: number;
}

/** What to look for. */
export interface Wanted {
  kinds: readonly ImportedKind[];
  limits: readonly Limit[];
  /** Not before this moment, in milliseconds. */
  since: number;
  now: number;
}

/** More is not kept in memory; ten years of daily measures of every kind are about half of it. */
const MOST_SAMPLES = 40_000;

const TO_STANDARD: Partial<Record<Sample['unit'], number>> = { lb: 0.45359237, in: 2.54 };

/** Collects what is wanted, and counts what is not, by its reason. */
export class Collector {
  readonly samples: Sample[] = [];
  readonly leftOut: Partial<Record<LeftOut, number>> = {};

  constructor(readonly wanted: Wanted) {}

  leaveOut(why: LeftOut, count = 1): void {
    this.leftOut[why] = (this.leftOut[why] ?? 0) + count;
  }

  /** Why a moment lies outside of the wanted time; null where it lies within. */
  outOfTime(instant: number): LeftOut | null {
    if (Number.isNaN(instant)) return 'unreadable';
    if (instant < this.wanted.since) return 'too-old';
    return instant > this.wanted.now ? 'in-future' : null;
  }

  /** Whether a moment lies within the wanted time; if not it is counted. */
  isInTime(instant: number): boolean {
    const why = this.outOfTime(instant);
    if (why) this.leaveOut(why);
    return why === null;
  }

  /** Whether a kind is wanted; if not it is counted. */
  isWanted(kind: ImportedKind): boolean {
    if (this.wanted.kinds.includes(kind)) return true;
    this.leaveOut('off');
    return false;
  }

  add(sample: Sample): void {
    if (!this.isPlausible(sample)) return this.leaveOut('implausible');
    if (this.samples.length >= MOST_SAMPLES) return this.leaveOut('too-many');
    this.samples.push(sample);
  }

  found(): Found {
    return { samples: this.samples, leftOut: this.leftOut };
  }

  /** The server refuses a whole batch for one that cannot be right. */
  private isPlausible(sample: Sample): boolean {
    const { systolic, diastolic } = sample;
    if (systolic !== undefined && diastolic !== undefined && systolic <= diastolic) return false;
    return this.wanted.limits
      .filter(({ kind, field }) => kind === sample.kind && sample[field] !== undefined)
      .every(({ field, least, most }) => {
        const standard = (sample[field] ?? 0) * (TO_STANDARD[sample.unit] ?? 1);
        return standard >= least && standard <= most;
      });
  }
}
