import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

/** A member wants a document to be read. */
export const FileProcessingRequested = defineEvent<{ user_id: MemberId; file_id: string }>(
  'file.processing-requested',
);

/** A document was read: its values are there. */
export const BiomarkersExtracted = defineEvent<{ user_id: MemberId; file_id: string }>(
  'biomarkers.extracted',
);

/**
 * The values of a document that were held count from now on: a clinician has signed, the day came, one of them calls for
 * help, or nobody can review them any more.
 */
export const ResultsReleased = defineEvent<{
  user_id: MemberId;
  file_id: string;
  by: 'review' | 'day' | 'critical' | 'unreviewable';
}>('file.results-released');

/** A document could not be read. Why stands with it. */
export const FileFailed = defineEvent<{ user_id: MemberId; file_id: string }>('file.failed');
