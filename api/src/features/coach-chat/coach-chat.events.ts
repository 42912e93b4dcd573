import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

/** A member wrote in the coach chat, or wants an answer once more. `history` counts the entries that go along. */
export const CoachAsked = defineEvent<{ user_id: MemberId; reply_id: string; history: number }>(
  'coach-chat.asked',
);

/** The screen let a message pass, and it was left to the person who has the chat. `is_cleared`: it answered the screen's question. */
export const LeftToPerson = defineEvent<{
  user_id: MemberId;
  reply_id: string;
  history: number;
  is_cleared: boolean;
}>('coach-chat.left-to-person');

/** A person of the care team wrote to the member. */
export const PersonWrote = defineEvent<{ user_id: MemberId; entry_id: string }>('coach-chat.person-wrote');

/** A member waits for a person, or does so no longer: what stands now is read where it is heard. */
export const WaitChanged = defineEvent<{ user_id: MemberId }>('coach-chat.wait-changed');

/** There is an answer in the coach chat that its member is not looking at: nobody waited for it any more. */
export const CoachReplied = defineEvent<{ user_id: MemberId; entry_id: string }>('coach.replied');
