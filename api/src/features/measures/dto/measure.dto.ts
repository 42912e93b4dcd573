import { ResultHelp } from '../../help/result-help.dto';
import type { MeasureField, MeasureKind, MeasureSource, MeasureUnit } from '../measures.options';

/** Something that a member measured. */
export class Measure {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  kind: MeasureKind;
  /**
   * In `unit`; null for a blood pressure.
   * @example 160.5
   */
  value: number | null;
  /**
   * The same in `standard_unit`, which every value of its kind has.
   * @example 72.80157539
   */
  standard_value: number | null;
  /** As the member gave it. */
  unit: MeasureUnit;
  standard_unit: MeasureUnit;
  /** @example 128 */
  systolic: number | null;
  /** @example 82 */
  diastolic: number | null;
  /**
   * What a cuff counted beside the pressure.
   * @example 64
   */
  pulse: number | null;
  /**
   * As the member gave it: its offset tells the time of day.
   * @example "2026-11-23T07:10:00+00:00"
   */
  measured_at: string;
  /**
   * The end of a night, or of the time in which steps were counted.
   * @example "2026-11-24T06:30:00.000Z"
   */
  ended_at: string | null;
  source: MeasureSource;
}

/** A page of measures, the newest first. */
export class MeasurePage {
  items: Measure[];
  /** @example "MTIz" */
  next_cursor: string | null;
}

/** What became of measures that were sent. */
export class SavedMeasures {
  /** All that were sent, as they are saved, in the order of the request. */
  measures: Measure[];
  /**
   * How many of them are new: the same `client_id` sent again is the same measure.
   * @example 1
   */
  added: number;
  /** Fixed help beside a reading of the last 24 hours that calls for it; null when none does. */
  safety: ResultHelp | null;
}

/** What a day's readings come to, in the kind's standard unit. */
export class MeasureDay {
  /**
   * The member's own day; of a night the one on which it ended.
   * @example "2026-11-23"
   */
  date: string;
  /**
   * The mean; of steps and sleep what the source that counted most has counted. Null for a blood pressure.
   * @example 72.8
   */
  value: number | null;
  /** @example 128 */
  systolic: number | null;
  /** @example 82 */
  diastolic: number | null;
  /** @example 1 */
  count: number;
}

export class MeasureKindSummary {
  kind: MeasureKind;
  /** Of `days`. */
  unit: MeasureUnit;
  /** The newest that there is, however old; null where there is none. */
  newest: Measure | null;
  /** The last 30 days that have something, the oldest first. */
  days: MeasureDay[];
}

export class MeasureSummary {
  /** Kinds that are not off, measured or not. */
  kinds: MeasureKindSummary[];
}

/** What a number of a kind can be, in the kind's first unit. */
export class MeasureBounds {
  field: MeasureField;
  /** @example "weight" */
  name: string;
  /** @example 25 */
  least: number;
  /** @example 350 */
  most: number;
  /** Whether it must be a whole number. */
  whole: boolean;
  /** Whether it may be missing. */
  optional: boolean;
}

/** Why a kind is neither taken nor shown. */
export class MeasureOff {
  /** `unanswered`: answers in the health screen may open it. */
  state: 'gated' | 'unanswered';
  /** @example "Please answer the questions about food and pregnancy in your health screen first." */
  text: string;
}

export class AllowedMeasure {
  kind: MeasureKind;
  /** The first is the standard one. */
  units: MeasureUnit[];
  bounds: MeasureBounds[];
  /** Null where the kind is on. */
  off: MeasureOff | null;
}

export class AllowedMeasures {
  kinds: AllowedMeasure[];
}
