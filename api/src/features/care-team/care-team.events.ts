import { defineEvent } from '../../platform/events/define-event';

/** Somebody of the staff, `user_id`, is called for a red flag. `call_id` is another one each time. */
export const RedFlagCalled = defineEvent<{ user_id: string; task_id: string; call_id: string }>(
  'red-flag.called',
);
