import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

/** A member wants their account, and all that hangs on it, to be gone. */
export const AccountDeletionRequested = defineEvent<{ user_id: MemberId }>('account.deletion-requested');

/** The account is gone, with its key. What lies in the store is still to be removed. */
export const AccountErased = defineEvent<{ deletion_id: string }>('account.erased');

/** Nothing of the account is left. Its owner is still to be told. */
export const AccountGone = defineEvent<{ deletion_id: string }>('account.gone');
