import type { MemberKey } from '../../platform/sealing/member-key';
import type { Measure } from './dto/measure.dto';
import type { NewMeasure } from './dto/write-measures.dto';
import { inStandard, kindOf } from './kinds';
import { READING } from './measure.entity';
import type { MeasureKind, Reading } from './measures.options';

/** A row as it is read. */
export interface MeasureRow {
  id: string;
  measured_at: Date;
  reading_sealed: Buffer;
}

export const fingerprintOf = (own: MemberKey, kind: MeasureKind): Buffer =>
  own.fingerprint('measure-kind', kind);

/** What rows are ordered by: a night by its end. */
export const instantOf = ({ kind, measured_at, ended_at }: Reading): Date =>
  new Date(kind === 'sleep' ? (ended_at ?? measured_at) : measured_at);

export const openRow = (own: MemberKey, { id, reading_sealed }: MeasureRow): Reading =>
  own.open(READING, id, reading_sealed);

/** What was sent, without the client's id. */
export function readingOf(given: NewMeasure): Reading {
  const { kind, value, systolic, diastolic, pulse, unit, measured_at, ended_at, source } = given;
  return {
    kind,
    value: value ?? null,
    systolic: systolic ?? null,
    diastolic: diastolic ?? null,
    pulse: pulse ?? null,
    unit,
    measured_at,
    ended_at: ended_at ?? null,
    source,
  };
}

export function measureOf(id: string, reading: Reading): Measure {
  const { kind, value, unit } = reading;
  return {
    id,
    ...reading,
    standard_value: value === null ? null : inStandard(value, unit),
    standard_unit: kindOf(kind).units[0],
  };
}
