import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

/** What a member wrote asks for help at once. What it was about, readers ask for: it tells of their health. */
export const SafetyFlagged = defineEvent<{ user_id: MemberId; flag_id: string }>('safety.flagged');
