import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

export type NoticePayload = { user_id: MemberId; notice_id: string };

/** It is time to remind a member. Of what, readers ask for. */
export const ReminderDue = defineEvent<NoticePayload>('reminder.due');

/** There is something to tell a member. What it is, readers ask for. */
export const NoticeMade = defineEvent<NoticePayload>('push.notice-made');

/** A member wants to see whether messages reach their devices. */
export const PushTestRequested = defineEvent<NoticePayload>('push.test-requested');

/** A device that messages went to is there no more. */
export const PushEndpointGone = defineEvent<{ user_id: MemberId }>('push.endpoint-gone');
