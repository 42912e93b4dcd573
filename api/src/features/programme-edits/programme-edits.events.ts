import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

/** A member asked for an edit of the care team's to be undone, or it was. */
export const EditUndoChanged = defineEvent<{ user_id: MemberId; edit_id: string }>(
  'programme-edit.undo-changed',
);
