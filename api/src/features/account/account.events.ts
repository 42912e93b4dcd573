import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

/** A user's days are those of another zone now. */
export const AccountMoved = defineEvent<{ user_id: MemberId }>('account.moved');
