import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

/** A member entered, changed or took back a pause. What it is, readers ask for: it tells of their health. */
export const ProgrammePaused = defineEvent<{ user_id: MemberId }>('programme.paused');
