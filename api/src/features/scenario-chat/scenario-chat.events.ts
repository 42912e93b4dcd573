import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

/** A member said something in a guided chat, and waits for the answer. */
export const ScenarioAsked = defineEvent<{
  user_id: MemberId;
  session_id: string;
  message_id: string;
  reply_id: string;
}>('scenario.asked');
