import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

/** A member wrote in the coach chat, or wants an answer once more. `history` counts the entries that go along. */
export const CoachAsked = defineEvent<{ user_id: MemberId; reply_id: string; history: number }>(
  'coach-chat.asked',
);

/** There is an answer in the coach chat that its member is not looking at: nobody waited for it any more. */
export const CoachReplied = defineEvent<{ user_id: MemberId; entry_id: string }>('coach.replied');
