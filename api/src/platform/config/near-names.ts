/** Shorter names are too like each other, and like other programs' variables, to guess at. */
const SHORTEST = 6;

/**
 * Names in the environment that look like a mistyped setting: one that is not set, and is two slips away at most.
 * @returns [what was written, what was probably meant]
 */
export function nearNames(written: readonly string[], settings: readonly string[]): [string, string][] {
  const missing = settings.filter((name) => name.length >= SHORTEST && !written.includes(name));
  const unknown = written.filter((name) => name.length >= SHORTEST && !settings.includes(name));
  return unknown.flatMap((name) => {
    const meant = missing.find((setting) => slips(name.toUpperCase(), setting) <= 2);
    return meant === undefined ? [] : [[name, meant] satisfies [string, string]];
  });
}

/** Letters left out, put in, changed or swapped with their neighbour (optimal string alignment). */
function slips(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 2) return 3;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const changed = from[row - 1] === to[column - 1] ? 0 : 1;
      const costs = [last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + changed];
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && swapped) costs.push(beforeLast[column - 2]! + 1);
      current.push(Math.min(...costs));
    }
    [beforeLast, last] = [last, current];
  }
  return last[to.length]!;
}
