import { type Critical, criticalOf } from './critical';
import { type Dated, isCurrent, isOwn, newestOf } from './current-results';
import { type Read, readingsOf } from './readings';
import { byWorst } from './result-help';

/** A value in the reading that is the worse one, and what it calls for. */
export interface Found<Value> {
  readonly value: Value;
  readonly critical: Critical;
}

/** What a value calls for by any of its readings; undefined where it calls for nothing. */
export function worstOf<Value extends Read>(value: Value, isPregnant: boolean): Found<Value> | undefined {
  const found = readingsOf(value).flatMap((reading) => {
    const critical = criticalOf(reading, isPregnant);
    return critical ? [{ value: reading, critical }] : [];
  });
  return found.sort((a, b) => byWorst(a.critical, b.critical))[0];
}

/** Whether a value calls for anything in any of its readings, of somebody as they are today. */
export const callsForHelp = (value: Read, isPregnant: boolean): boolean =>
  worstOf(value, isPregnant) !== undefined;

/**
 * Whether it does of somebody, whatever they say of a pregnancy: for what is decided once, as whether that is so may be said
 * tomorrow.
 */
export const mayCallForHelp = (value: Read): boolean =>
  [false, true].some((isPregnant) => callsForHelp(value, isPregnant));

/** Of all that a member has, what calls for help and still speaks of the member as they are. */
export function criticalNow<Value extends Read & Dated>(
  all: readonly Value[],
  isPregnant: boolean,
  now: Date,
): Found<Value>[] {
  const newest = newestOf(all, now);
  return all
    .filter((value) => isOwn(value) && isCurrent(value, newest, now))
    .flatMap((value) => worstOf(value, isPregnant) ?? []);
}
