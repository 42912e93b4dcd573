/** What no body of any route needs more of: values in all, entries of one array, levels. */
export const BODY_BOUNDS = { values: 2_000, entries: 500, levels: 20 };

/**
 * Whether a parsed body is small enough for everything that looks at each of its values: a short text can hold many.
 * Looks at no more values than the bound, level by level, so that no depth overflows the stack.
 */
export function isWithinBounds(body: unknown, bounds = BODY_BOUNDS): boolean {
  let level: unknown[] = [body];
  let values = 1;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > bounds.levels) return false;
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      if (Array.isArray(value) && value.length > bounds.entries) return false;
      const inner: unknown[] = Object.values(value);
      values += inner.length;
      if (values > bounds.values) return false;
      next.push(...inner);
    }
    level = next;
  }
  return true;
}

/**
 * Whether every text and name in a body can be stored: PostgreSQL takes neither the character NUL nor half a character,
 * and what is sealed must not depend on where it is kept.
 */
export function isStorable(body: unknown): boolean {
  if (typeof body === 'string') return !body.includes('\0') && body.isWellFormed();
  if (typeof body !== 'object' || body === null) return true;
  return Object.entries(body).every(([name, value]) => isStorable(name) && isStorable(value));
}
