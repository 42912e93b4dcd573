/** What a range line shows: a value among the limits that say what is usual. A limit is null where its side is open. */
export interface ReferenceOf {
  value: number;
  min: number | null;
  max: number | null;
}

/** Where everything stands on the line, as shares of its length (0 to 1). */
export interface ReferenceScale {
  /** Where the usual begins and ends; at the line's own ends where that side is open. */
  from: number;
  to: number;
  value: number;
  /** The value lies so far out that the line ends before it. */
  beyond: 'below' | 'above' | null;
  /** The part of the line that holds the value. */
  zone: 'below' | 'within' | 'above';
}

/** A value stands off the line's ends by as much as its mark needs. */
const EDGE = 0.03;
/** Of the range's own width, how much line stands on either side of it. */
const BESIDE = 0.5;

/** Null where there is nothing to compare with. */
export function referenceScale({ value, min, max }: ReferenceOf): ReferenceScale | null {
  const ends = endsOf({ value, min, max });
  if (!ends) return null;
  const [low, high] = ends;
  const at = (number: number) => (number - low) / (high - low);
  const place = at(value);
  return {
    from: min === null ? 0 : at(min),
    to: max === null ? 1 : at(max),
    value: Math.min(Math.max(place, EDGE), 1 - EDGE),
    beyond: place < 0 ? 'below' : place > 1 ? 'above' : null,
    zone: min !== null && value < min ? 'below' : max !== null && value > max ? 'above' : 'within',
  };
}

/** The numbers at the line's ends. What cannot be negative begins at nought, where that is near enough. */
function endsOf({ value, min, max }: ReferenceOf): [low: number, high: number] | null {
  if (!Number.isFinite(value)) return null;
  if (min !== null && max !== null) {
    if (min > max) return null;
    // A range of a single number has no width of its own.
    const width = max - min || Math.abs(max) || 1;
    const low = min - width * BESIDE;
    return [min >= 0 ? Math.max(low, 0) : low, max + width * BESIDE];
  }
  const limit = min ?? max;
  if (limit === null) return null;
  const reach = Math.abs(limit) || Math.abs(value) || 1;
  const low = limit > 0 ? 0 : limit - reach;
  // The open side of what should be high is the longer one: most values lie there.
  return [low, limit + reach * (max === null ? 1 : 0.6)];
}
