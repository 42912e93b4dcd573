import type { SetupAnswers } from './setup-answers';
import { COACH_SESSIONS, CONSULTATIONS, INVESTIGATIONS, isExtensive, isNoFrills } from './setup-options';

/** Dollars, from and to. */
type Range = readonly [number, number];

/**
 * What the chosen tests and consultations come to by their indicative prices: an extensive test counts with its whole
 * range, a no-frills one with the lower end of it, anything else with nothing.
 */
export function indicativeTotal({ investigations, consultations }: SetupAnswers): Range {
  const tests = INVESTIGATIONS.map(({ key, price }): Range => {
    const [from, to] = rangeOf(price);
    if (isNoFrills(investigations[key])) return [from, from];
    return isExtensive(investigations[key]) ? [from, to] : [0, 0];
  });
  const coach = COACH_SESSIONS.find(({ value }) => value === consultations.healthCoachSessions);
  const people = CONSULTATIONS.filter(({ key }) => consultations[key]);
  const fees = [coach, ...people].map((choice) => rangeOf(choice?.detail ?? ''));
  return [...tests, ...fees].reduce(([low, high], [from, to]) => [low + from, high + to] as const, [0, 0]);
}

/** "$970-1,600", one figure where both ends are the same. */
export function totalText([from, to]: Range): string {
  const dollars = (amount: number) => amount.toLocaleString('en-GB');
  return from === to ? `$${dollars(from)}` : `$${dollars(from)}-${dollars(to)}`;
}

/** The figures of "$150-300", or of "Weekly, $350". */
function rangeOf(text: string): Range {
  const [, from = '0', to = from] = /\$(\d+)(?:-(\d+))?/.exec(text) ?? [];
  return [Number(from), Number(to)];
}
