import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

/** A member has answered, by whatever they did, a question of which nobody had heard and for which `flag_id` called a person. */
export const SafetyAnswered = defineEvent<{ user_id: MemberId; flag_id: string }>('safety.answered');

/** What a member wrote asks for help at once. What it was about, readers ask for: it tells of their health. */
export const SafetyFlagged = defineEvent<{ user_id: MemberId; flag_id: string }>('safety.flagged');
