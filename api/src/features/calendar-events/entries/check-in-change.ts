import type { CheckIn } from '../dto/change-event.dto';
import { type MetadataMerge, statusMetadata } from './event-metadata';
import { CHECK_IN_SCALES, SCALE_MIDDLE, type StoredCheckIn } from './event-values';

/** What a member has said in a check-in already. */
export interface CheckedBefore {
  readonly said: StoredCheckIn | null;
  /** When the event was done (ISO instant); null while it is not. */
  readonly at: string | null;
}

/**
 * What a check-in changes. One that was said before the saved one, and comes later, changes nothing; what it leaves out,
 * such as a face alone does, stays as it was said, notes included.
 */
export function checkInChange(given: CheckIn, at: Date, before: CheckedBefore): MetadataMerge {
  const { said } = before;
  const savedAt = before.at === null ? NaN : Date.parse(before.at);
  // A moment that is still to come is of a clock that is wrong: it says nothing of what was first.
  if (said && savedAt > at.getTime() && savedAt <= Date.now()) return {};
  const { mood, notes = '' } = given;
  // Whoever moves a scale has answered it, also where an older page sends the former mark along.
  const left = (given.not_given ?? []).filter((scale) => given[scale] === SCALE_MIDDLE);
  const isKept = (scale: (typeof left)[number]) => said !== null && !said.not_given?.includes(scale);
  const { energy_level, task_completion } = Object.fromEntries(
    CHECK_IN_SCALES.map((scale) => [scale, said && left.includes(scale) ? said[scale] : given[scale]]),
  ) as Pick<StoredCheckIn, (typeof CHECK_IN_SCALES)[number]>;
  const not_given = left.filter((scale) => !isKept(scale));
  const isFace = left.length === CHECK_IN_SCALES.length && notes === '';
  const checkin_data = {
    energy_level,
    mood,
    task_completion,
    notes: isFace ? (said?.notes ?? '') : notes,
    ...(not_given.length > 0 && { not_given }),
  };
  return { status: statusMetadata('completed', at.toISOString()), notes: { checkin_data } };
}
