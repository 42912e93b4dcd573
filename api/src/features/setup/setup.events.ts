import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

/** A member saved the programme setup. */
export const SetupSaved = defineEvent<{ user_id: MemberId; revision: number }>('setup.saved');
