import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

/** A change was proposed because of a result, approved or refused. */
export const ProposalChanged = defineEvent<{ user_id: MemberId; proposal_id: string }>(
  'programme-proposal.changed',
);

/** A member asked for an edit of the care team's to be undone, or it was. */
export const EditUndoChanged = defineEvent<{ user_id: MemberId; edit_id: string }>(
  'programme-edit.undo-changed',
);
