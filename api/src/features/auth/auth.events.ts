import { defineEvent } from '../../platform/events/define-event';

/** A mail with a code is to be sent: which, not to whom nor with what in it. */
export const AuthMailRequested = defineEvent<{ one_time_token_id: string; kind: string }>(
  'auth.mail-requested',
);
