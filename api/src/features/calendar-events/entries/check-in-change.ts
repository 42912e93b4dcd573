import type { CheckIn } from '../dto/change-event.dto';
import { type MetadataMerge, statusMetadata } from './event-metadata';
import {
  CHECK_IN_SCALES,
  LONGEST_NOTES,
  type CheckInScale,
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
 * What a check-in changes. Of one that was said before the saved one, and comes later, the notes are kept, before what was
 * written since, and the scales that were not answered since. What a check-in leaves out, such as a face alone does, stays
 * as it was said: of notes a face says nothing, while empty ones take them away.
 */
export function checkInChange(given: CheckIn, at: Date, before: Before): MetadataMerge {
  const said = before.notes.checkin_data;
  const saidAt = Date.parse(before.notes.checkin_said_at ?? before.completed_at ?? '');
  // Whoever moves a scale has answered it, also where an older page sends the former mark along.
  const left = (given.not_given ?? []).filter((scale) => given[scale] === SCALE_MIDDLE);
  // A moment that is still to come is of a clock that is wrong: it says nothing of what was first.
  if (said && saidAt > at.getTime() && saidAt <= Date.now()) return earlier(given, left, said);
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
function earlier(given: CheckIn, left: readonly CheckInScale[], said: StoredCheckIn): MetadataMerge {
  const filled = (said.not_given ?? []).filter((scale) => !left.includes(scale));
  const not_given = said.not_given?.filter((scale) => left.includes(scale)) ?? [];
  const { not_given: _not_given, ...rest } = said;
  const notes = withEarlier(given.notes ?? '', said.notes);
  if (filled.length === 0 && notes === said.notes) return {};
  const checkin_data = {
    ...rest,
    ...Object.fromEntries(filled.map((scale) => [scale, given[scale]])),
    notes,
    ...(not_given.length > 0 && { not_given }),
  };
  return { notes: { checkin_data } };
}

function withEarlier(earlier: string, said: string): string {
  if (earlier.trim() === '' || said.includes(earlier)) return said;
  const since = said && `\n\n${said}`;
  return earlier.slice(0, LONGEST_NOTES - since.length) + since;
}
