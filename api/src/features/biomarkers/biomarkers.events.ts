import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

/** A value counts from now on, as somebody confirmed, corrected or typed it. */
export const BiomarkersConfirmed = defineEvent<{ user_id: MemberId; biomarker_id: string }>(
  'biomarkers.confirmed',
);
