import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

/** A member shared a day with the care team; `revision` counts how often that day. `day` is 'YYYY-MM-DD'. */
export const DaySubmitted = defineEvent<{ user_id: MemberId; day: string; revision: number }>(
  'day.submitted',
);

/** A member wrote something in a check-in or a reflection, or changed it. Readers ask for the text. */
export const NotesWritten = defineEvent<{ user_id: MemberId; event_id: string }>('event.notes-written');

/** A member has checked in, or changed a check-in. */
export const CheckInSaved = defineEvent<{ user_id: MemberId; event_id: string }>('check-in.saved');

/**
 * Topic of realtime: the plan of a member is another, or one event of it where `event_id` is given; `removed` says that it
 * is gone.
 */
export const PROGRAMME_CHANGED = 'programme.changed';
