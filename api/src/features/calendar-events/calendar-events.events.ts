import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

/** A member shared a day with the care team; `revision` counts how often that day. `day` is 'YYYY-MM-DD'. */
export const DaySubmitted = defineEvent<{ user_id: MemberId; day: string; revision: number }>(
  'day.submitted',
);
