import { defineEvent } from '../../platform/events/define-event';

/** A member saved the programme setup. */
export const SetupSaved = defineEvent<{ user_id: string; revision: number }>('setup.saved');
