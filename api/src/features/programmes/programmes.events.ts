import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

/** A member answered a change of the programme, or undid it. */
export const ChangeAnswered = defineEvent<{ user_id: MemberId; program_id: string }>(
  'programme.change-answered',
);
