/** Where a page of the list ended: the place of its last entry in the order by `completed_at` and `id`. */
export interface ListPlace {
  /** ISO 8601 instant. */
  readonly completed_at: string;
  readonly id: string;
}

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f-]{36})$/;

export function cursorOf({ completed_at, id }: ListPlace): string {
  return Buffer.from(`${completed_at} ${id}`).toString('base64url');
}

/** The place that a cursor stands for; null if it is none of ours. */
export function placeOf(cursor: string): ListPlace | null {
  const [, completed_at = '', id = ''] = PLACE.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return id && !Number.isNaN(Date.parse(completed_at)) ? { completed_at, id } : null;
}
