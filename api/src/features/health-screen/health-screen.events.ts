import { defineEvent } from '../../platform/events/define-event';

/** A member saved the answers of the health screen. */
export const HealthScreenAnswered = defineEvent<{ user_id: string; revision: number }>(
  'health-screen.answered',
);
