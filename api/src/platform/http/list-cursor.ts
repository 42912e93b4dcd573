import { isUUID } from 'class-validator';
import { BadRequestProblem } from './problem';

/** What lists are ordered by. Of a year 0 PostgreSQL knows nothing. */
const IS = {
  /** ISO 8601, to the millisecond. */
  instant: (text: string) => /^[1-9]\d{3}-/.test(text) && isWritten(text),
  /** 'YYYY-MM-DD' */
  day: (text: string) => /^[1-9]\d{3}-/.test(text) && isWritten(`${text}T00:00:00.000Z`),
  uuid: (text: string) => isUUID(text),
  /** An int's: a rank, a place in a document. */
  int: (text: string) => /^\d{1,9}$/.test(text),
  /** A bigint's. */
  number: (text: string) => /^\d{1,18}$/.test(text),
} as const;

/** Where a page of a list ended: what its last entry is ordered by. Opaque to clients. */
export function cursorOf(...place: string[]): string {
  return Buffer.from(place.join(' ')).toString('base64url');
}

/**
 * The place that a cursor stands for.
 * @param parts what the list is ordered by
 * @throws BadRequestProblem for a cursor that is none of this list's
 */
export function placeOf<const Parts extends readonly (keyof typeof IS)[]>(
  cursor: string,
  ...parts: Parts
): { [Part in keyof Parts]: string } {
  const place = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (place.length !== parts.length || !parts.every((part, at) => IS[part](place[at] ?? ''))) {
    throw new BadRequestProblem(
      'cursor-invalid',
      'This part of the list cannot be found. Please start from the beginning.',
    );
  }
  return place as { [Part in keyof Parts]: string };
}

/** A part of a list. */
export interface Page<Item> {
  items: Item[];
  next_cursor: string | null;
}

/**
 * @param found what was found when one more than `limit` was looked for: by that one is known whether there is more
 * @param place what the list is ordered by
 */
export function pageOf<Item>(found: Item[], limit: number, place: (last: Item) => string[]): Page<Item> {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next_cursor: last && found.length > limit ? cursorOf(...place(last)) : null };
}

/** Whether a moment is written so: there is no 30 February, which JavaScript takes for 2 March. */
function isWritten(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString() === text;
}
