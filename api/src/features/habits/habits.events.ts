import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

/** A member wants instructions for one of their habits. How they would like them stands sealed in a row. */
export const HabitInstructionsAsked = defineEvent<{ user_id: MemberId; reply_id: string; event_id: string }>(
  'habit-instructions.asked',
);
