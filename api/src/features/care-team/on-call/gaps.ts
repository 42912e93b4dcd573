import { dutyAt, type OnCall, shiftsOf } from './duty';

/** From when until when nobody of a rota is on duty, and who comes on duty then. */
export interface Gap {
  readonly from: Date;
  readonly until: Date;
  readonly next_id: string;
}

const DAY = 86_400_000;
/** Every shift comes back within a week, so that each gap ends within this. */
const LOOK_BEHIND = 8 * DAY;

/** The gaps of a rota that begin within so many days, each with its whole length. None of an empty rota. */
export function gapsOf(rota: readonly OnCall[], from: Date, days: number): Gap[] {
  const [start, horizon] = [from.getTime(), from.getTime() + days * DAY];
  const end = horizon + LOOK_BEHIND;
  const shifts = rota
    .flatMap(({ hours }) => shiftsOf(hours, from, new Date(end)))
    .map(([begin, until]) => [begin.getTime(), until.getTime()] as const)
    .sort(([a], [b]) => a - b);
  const gaps: Gap[] = [];
  let covered = start;
  for (const [begin, until] of shifts) {
    if (covered >= horizon) break;
    if (begin > covered) {
      const gap = { from: new Date(covered), until: new Date(begin) };
      const next = dutyAt(rota, gap.from, 0);
      if (next) gaps.push({ ...gap, next_id: next.staff_id });
    }
    covered = Math.max(covered, until);
  }
  return gaps;
}
