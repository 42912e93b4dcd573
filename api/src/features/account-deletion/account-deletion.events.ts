import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

/** A member wants their account, and all that hangs on it, to be gone; or it has been kept as long as it may be. */
export const AccountDeletionRequested = defineEvent<{ user_id: MemberId }>('account.deletion-requested');

/** A member has not been here for almost as long as their data may be kept: they are told. */
export const AccountOutdated = defineEvent<{ user_id: MemberId }>('account.outdated');

/** The account is gone, with its key. What lies in the store is still to be removed. */
export const AccountErased = defineEvent<{ deletion_id: string }>('account.erased');

/** Nothing of the account is left. Its owner is still to be told. */
export const AccountGone = defineEvent<{ deletion_id: string }>('account.gone');
