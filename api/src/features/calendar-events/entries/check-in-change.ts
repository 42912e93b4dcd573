import type { CheckIn } from '../dto/change-event.dto';
import { type MetadataMerge, statusMetadata } from './event-metadata';
import {
  CHECK_IN_SCALES,
  LONGEST_NOTES,
  SCALE_MIDDLE,
  type StoredCheckIn,
  type StoredNotes,
} from './event-values';

/** What stands in an event before a check-in. */
export interface Before {
  readonly notes: StoredNotes;
  /** When the event was done (ISO instant); null while it is not. */
  readonly completed_at: string | null;
}

/**
 * What a check-in changes. Of one that was said before the saved one, and comes later, the notes alone are kept, before
 * what was written since. What a check-in leaves out, such as a face alone does, stays as it was said: of notes a face says
 * nothing, while empty ones take them away.
 */
export function checkInChange(given: CheckIn, at: Date, before: Before): MetadataMerge {
  const said = before.notes.checkin_data;
  const saidAt = Date.parse(before.notes.checkin_said_at ?? before.completed_at ?? '');
  // A moment that is still to come is of a clock that is wrong: it says nothing of what was first.
  if (said && saidAt > at.getTime() && saidAt <= Date.now()) return earlierNotes(given.notes ?? '', said);
  // Whoever moves a scale has answered it, also where an older page sends the former mark along.
  const left = (given.not_given ?? []).filter((scale) => given[scale] === SCALE_MIDDLE);
  const kept = said ? left.filter((scale) => !said.not_given?.includes(scale)) : [];
  const not_given = left.filter((scale) => !kept.includes(scale));
  const isFace = left.length === CHECK_IN_SCALES.length;
  const checkin_data = {
    energy_level: given.energy_level,
    mood: given.mood,
    task_completion: given.task_completion,
    ...Object.fromEntries(kept.map((scale) => [scale, said?.[scale]])),
    notes: given.notes ?? (isFace ? (said?.notes ?? '') : ''),
    ...(not_given.length > 0 && { not_given }),
  };
  const checkin_said_at = at.toISOString();
  return { status: statusMetadata('completed', checkin_said_at), notes: { checkin_data, checkin_said_at } };
}

/** What was written is read by whoever helps, however late it comes; sent twice it is kept once. */
function earlierNotes(earlier: string, said: StoredCheckIn): MetadataMerge {
  if (earlier.trim() === '' || said.notes.includes(earlier)) return {};
  const since = said.notes && `\n\n${said.notes}`;
  const notes = earlier.slice(0, LONGEST_NOTES - since.length) + since;
  return { notes: { checkin_data: { ...said, notes } } };
}
