import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds that an answer takes which must not show whether an address is known. */
export const EVEN_ANSWER = 150;

/**
 * Settles like `work`, but not before `milliseconds` have passed: whether it found a user, wrote rows or did nothing
 * cannot be told by the clock.
 */
export async function atLeast<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, delay(milliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
