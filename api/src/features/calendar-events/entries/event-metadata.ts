import { isInstant } from '../../../platform/http/instant';
import { TASK_STATUSES, type StoredNotes, type StoredStatus, type TaskStatus } from './event-values';

/** Keys that only the server writes: check-ins, reflections and the marks of where an event came from. */
const SERVER_KEYS = new Set([
  'checkin_data',
  'checkin_said_at',
  'reflection',
  'source',
  'template_key',
  'reason',
]);
const MAX_KEYS = 32;
/** Bytes of JSON. A programme has a thousand events, whose metadata are read together. */
export const MOST_OWN = 2_048;
/** How far a clock that runs ahead may be (milliseconds). */
const MOST_AHEAD = 86_400_000;
export const TOO_LATE = 'completion_date must be at most a day from now.';

export const isTooLate = (completed: Date, now = Date.now()): boolean =>
  completed.getTime() > now + MOST_AHEAD;

/** What changes in an event's metadata. */
export interface MetadataMerge {
  readonly status?: StoredStatus;
  /** Keys to put among the client's own, and keys to take away. */
  readonly notes?: StoredNotes;
  readonly remove?: readonly string[];
}

/** What to merge into the stored metadata, or the field that cannot be. */
export type MetadataChange = MetadataMerge | { refused: { field: string; code: string; message: string } };

/** Bytes of JSON that the client's own keys of an event take. */
export function ownBytes(notes: StoredNotes): number {
  const own = Object.entries(notes).filter(([key]) => !SERVER_KEYS.has(key));
  return Buffer.byteLength(JSON.stringify(Object.fromEntries(own)));
}

/** Status and what follows from it: `completed` is true only when completed, and only then there is a date. */
export function statusMetadata(status: TaskStatus, completionDate: string): StoredStatus {
  const completed = status === 'completed';
  return { status, completed, completion_date: completed ? completionDate : null };
}

/**
 * Checks the keys that a client wants to merge. `completed` and `completion_date` follow from the status: they may be
 * sent, but not contradict it.
 * @param now ISO instant, the completion date if none is given
 */
export function metadataChange(given: Record<string, unknown>, now: string): MetadataChange {
  const { status, completed, completion_date: date, ...own } = given;
  const refused = (field: string, code: string, message: string) => ({
    refused: { field: `metadata.${field}`, code, message },
  });
  for (const key of Object.keys(own)) {
    if (SERVER_KEYS.has(key)) return refused(key, 'server-owned', `${key} cannot be set here.`);
  }
  if (Object.keys(given).length > MAX_KEYS || ownBytes(own) > MOST_OWN) {
    return refused('', 'too-large', `At most ${MAX_KEYS} keys and ${MOST_OWN} bytes.`);
  }
  const remove = Object.keys(own).filter((key) => own[key] === null);
  const notes: StoredNotes = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null));
  if (status === undefined) {
    if (completed !== undefined || date !== undefined) {
      return refused('status', 'required', 'completed and completion_date need a status.');
    }
    return { notes, remove };
  }
  if (!isTaskStatus(status))
    return refused('status', 'isIn', `status must be one of ${TASK_STATUSES.join(', ')}.`);
  if (completed !== undefined && completed !== (status === 'completed')) {
    return refused(
      'completed',
      'contradiction',
      'completed must be true exactly when the status is completed.',
    );
  }
  if (date !== undefined && date !== null && !isInstant(date)) {
    return refused(
      'completion_date',
      'isIso8601',
      'completion_date must be an ISO 8601 time with its offset.',
    );
  }
  if (typeof date === 'string' && isTooLate(new Date(date), Date.parse(now))) {
    return refused('completion_date', 'too-late', TOO_LATE);
  }
  const at = typeof date === 'string' ? new Date(date).toISOString() : now;
  return { status: statusMetadata(status, at), notes, remove };
}

function isTaskStatus(value: unknown): value is TaskStatus {
  return TASK_STATUSES.includes(value as TaskStatus);
}
