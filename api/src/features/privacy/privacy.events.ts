import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

/** A member says no to something, or no longer yes. To what, readers ask for. */
export const ConsentWithdrawn = defineEvent<{ user_id: MemberId }>('consent.withdrawn');
