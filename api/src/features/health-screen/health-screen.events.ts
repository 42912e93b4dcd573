import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

/** A member saved the answers of the health screen. */
export const HealthScreenAnswered = defineEvent<{ user_id: MemberId; revision: number }>(
  'health-screen.answered',
);
