import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

/** A clinician has signed what was read in a document. */
export const InsightReviewed = defineEvent<{ user_id: MemberId; file_id: string }>('insight.reviewed');
