import type { FieldProblem } from '../../platform/http/problem';
import { inStandard, inUnit, kindOf } from './kinds';
import type { MeasureUnit, Reading } from './measures.options';

/** A clock may run ahead of ours by this (milliseconds). */
const AHEAD = 5 * 60_000;
const DAY = 86_400_000;
/** Nothing is older than those who measured it (years). */
const OLDEST = 100;
/** A day of 25 hours, when the clocks go back. */
const LONGEST = 25 * 3_600_000;

/** Why a reading cannot be right, in sentences that its member can act on; empty when it can. */
export function implausible(reading: Reading, now: Date): FieldProblem[] {
  return [...numbers(reading), ...order(reading), ...times(reading, now)];
}

function numbers(reading: Reading): FieldProblem[] {
  const { units, bounds } = kindOf(reading.kind);
  if (!units.includes(reading.unit)) {
    return [problem('unit', 'wrong-unit', `This is measured in ${units.map(nameOf).join(' or ')}.`)];
  }
  const used = new Set(bounds.map(({ field }) => field));
  const strays = (['value', 'systolic', 'diastolic', 'pulse'] as const).filter(
    (field) => !used.has(field) && reading[field] !== null,
  );
  const found = strays.map((field) =>
    problem(field, 'not-of-this-kind', 'This number belongs to another kind.'),
  );
  for (const { field, name, least, most, usual, whole, optional } of bounds) {
    const given = reading[field];
    if (given === null) {
      if (!optional) found.push(problem(field, 'required', `Please enter the ${name}.`));
      continue;
    }
    const standard = inStandard(given, reading.unit);
    if (standard < least || standard > most) {
      const meant = slipped(given, reading.unit, usual);
      const said = `A ${name} of ${given}${unitAfter(reading.unit)} cannot be right.`;
      const limits = `Please enter ${round(inUnit(least, reading.unit), 'up')} to ${round(inUnit(most, reading.unit), 'down')}.`;
      found.push(
        problem(
          field,
          'implausible',
          meant === null ? `${said} ${limits}` : `${said} Did you mean ${meant}?`,
        ),
      );
    } else if (whole && !Number.isInteger(given)) {
      found.push(problem(field, 'not-whole', `Please enter the ${name} as a whole number.`));
    }
  }
  return found;
}

/** Neither number may be swapped with the other. */
function order({ systolic, diastolic }: Reading): FieldProblem[] {
  if (systolic === null || diastolic === null || systolic > diastolic) return [];
  const meant = systolic < diastolic ? ` Did you mean ${diastolic}/${systolic}?` : '';
  return [problem('systolic', 'order', `The upper number (systolic) must be the larger of the two.${meant}`)];
}

function times({ kind, value, measured_at, ended_at }: Reading, now: Date): FieldProblem[] {
  const from = Date.parse(measured_at);
  const to = ended_at === null ? from : Date.parse(ended_at);
  if (Math.max(from, to) > now.getTime() + AHEAD) {
    // A day's steps are counted until its end.
    const isToday = kind === 'steps' && from <= now.getTime() && to - from <= LONGEST;
    if (!isToday)
      return [
        problem('measured_at', 'too-late', 'This time has not come yet. Please enter when you measured.'),
      ];
  }
  if (from < now.getTime() - OLDEST * 365 * DAY) {
    return [problem('measured_at', 'too-early', 'Please check the year.')];
  }
  const isSpan = kind === 'sleep' || kind === 'steps';
  if (ended_at === null) {
    return kind === 'sleep' ? [problem('ended_at', 'required', 'Please enter when you woke up.')] : [];
  }
  if (!isSpan) return [problem('ended_at', 'not-of-this-kind', 'This is measured at one moment.')];
  if (to <= from) return [problem('ended_at', 'order', 'The end must be after the beginning.')];
  if (to - from > LONGEST) {
    return [problem('ended_at', 'too-long', 'Please enter one day at a time: this is longer than a day.')];
  }
  if (kind === 'sleep' && value !== null && value * 60_000 > to - from + 60_000) {
    return [problem('value', 'longer-than-night', 'You cannot have slept longer than the night was.')];
  }
  return [];
}

/** The decimal point at another place, where that gives what most adults have; else null. */
function slipped(given: number, unit: MeasureUnit, [least, most]: readonly [number, number]): number | null {
  const usual = [0.1, 10, 0.01, 100]
    .map((factor) => Number((given * factor).toPrecision(6)))
    .find((meant) => inStandard(meant, unit) >= least && inStandard(meant, unit) <= most);
  return usual !== undefined && usual > 0 ? usual : null;
}

const problem = (field: string, code: string, message: string): FieldProblem => ({ field, code, message });

const UNIT_NAMES: Partial<Record<MeasureUnit, string>> = { st_lb: 'stones and pounds', min: 'minutes' };
const nameOf = (unit: MeasureUnit) => UNIT_NAMES[unit] ?? unit;
/** What the name does not say already. */
const unitAfter = (unit: MeasureUnit) =>
  unit === 'kg' || unit === 'lb' || unit === 'cm' || unit === 'in'
    ? ` ${unit}`
    : unit === 'st_lb'
      ? ' lb'
      : '';
const round = (value: number, way: 'up' | 'down') => (way === 'up' ? Math.ceil(value) : Math.floor(value));
