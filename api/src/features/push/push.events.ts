import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

/** A member wants to see whether messages reach their devices. */
export const PushTestRequested = defineEvent<{ user_id: MemberId; notice_id: string }>('push.test-requested');

/** A device that messages went to is there no more. */
export const PushEndpointGone = defineEvent<{ user_id: MemberId }>('push.endpoint-gone');
