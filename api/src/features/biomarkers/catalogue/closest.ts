const NOBODY: ReadonlySet<string> = new Set();

/** Letter slips that a reader of pictures makes in a name of this length. */
const slips = (length: number) => (length >= 12 ? 2 : length >= 6 ? 1 : 0);

/** Owners of the one listed name that differs by a slip or two; none where two owners are as close. */
export function closest(
  name: string,
  names: readonly string[],
  index: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  let best = slips(name.length);
  if (best === 0 || name.length > 60) return NOBODY;
  let owners: ReadonlySet<string> = NOBODY;
  let tied = false;
  for (const other of names) {
    if (Math.abs(other.length - name.length) > best) continue;
    const far = distance(name, other, best);
    if (far > best) continue;
    const found = index.get(other) ?? NOBODY;
    tied = far === best && owners.size > 0 ? tied || [...found].some((id) => !owners.has(id)) : false;
    if (far < best || owners.size === 0) owners = found;
    best = far;
  }
  return tied ? NOBODY : owners;
}

/** Levenshtein's distance, given up once it is over the limit. */
function distance(a: string, b: string, limit: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    row = next;
  }
  return row[b.length] ?? limit + 1;
}
