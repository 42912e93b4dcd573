import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

/** A value counts from now on, as somebody confirmed, corrected or typed it. */
export const BiomarkersConfirmed = defineEvent<{ user_id: MemberId; biomarker_id: string }>(
  'biomarkers.confirmed',
);

/** A value needs to be looked at straight away. What it is, readers ask for; the name tells a reader of the outbox less. */
export const CriticalResultFound = defineEvent<{ user_id: MemberId; biomarker_id: string }>(
  'biomarkers.look-needed',
);

/** Values of a member are gone: one of them, or a document with all of its. */
export const BiomarkersRemoved = defineEvent<{ user_id: MemberId }>('biomarkers.removed');
