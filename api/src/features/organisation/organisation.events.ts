import { defineEvent } from '../../platform/events/define-event';

/** A colleague has an account, and is to be told. `invitation_id` is another one each time. */
export const PersonInvited = defineEvent<{ user_id: string; invitation_id: string }>('person.invited');
