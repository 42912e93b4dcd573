import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

/** A member saved the programme setup. */
export const SetupSaved = defineEvent<{ user_id: MemberId; revision: number }>('setup.saved');

/** What the member wrote in it is other than before. The words, readers ask for. */
export const SetupWordsWritten = defineEvent<{ user_id: MemberId }>('setup.words-written');
