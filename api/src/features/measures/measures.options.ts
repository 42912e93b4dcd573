export const MEASURE_KINDS = ['blood_pressure', 'pulse', 'weight', 'waist', 'sleep', 'steps'] as const;
/** What members measure by themselves. */
export type MeasureKind = (typeof MEASURE_KINDS)[number];

/** `st_lb`: pounds, shown as stones and pounds. */
export const MEASURE_UNITS = ['mmHg', 'bpm', 'kg', 'lb', 'st_lb', 'cm', 'in', 'min', 'steps'] as const;
export type MeasureUnit = (typeof MEASURE_UNITS)[number];

export const MEASURE_SOURCES = ['manual', 'apple_health', 'csv'] as const;
export type MeasureSource = (typeof MEASURE_SOURCES)[number];

/** The numbers of one reading, each in its own field; pressures have their own three. */
export const MEASURE_FIELDS = ['value', 'systolic', 'diastolic', 'pulse'] as const;
export type MeasureField = (typeof MEASURE_FIELDS)[number];

/** What was measured, as the member gave it. */
export interface Reading {
  kind: MeasureKind;
  /** Null for a blood pressure. */
  value: number | null;
  systolic: number | null;
  diastolic: number | null;
  /** What the cuff counted beside the pressure. */
  pulse: number | null;
  unit: MeasureUnit;
  /** With the member's offset: it tells the time of day. */
  measured_at: string;
  /** The end of a night, or of the time in which steps were counted. */
  ended_at: string | null;
  source: MeasureSource;
}
