import { defineEvent } from '../../platform/events/define-event';

/** A colleague's second factor was taken away, and they are to be told. `reset_id` is another one each time. */
export const SecondFactorReset = defineEvent<{ user_id: string; reset_id: string }>(
  'person.second-factor-reset',
);

/** A colleague has an account, and is to be told. `invitation_id` is another one each time. */
export const PersonInvited = defineEvent<{ user_id: string; invitation_id: string }>('person.invited');
