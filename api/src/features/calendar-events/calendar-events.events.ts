import { defineEvent } from '../../platform/events/define-event';

/** A member shared a day with the care team; `revision` counts how often that day. `day` is 'YYYY-MM-DD'. */
export const DaySubmitted = defineEvent<{ user_id: string; day: string; revision: number }>('day.submitted');
