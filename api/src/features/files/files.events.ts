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

/** A document could not be read. Why stands with it. */
export const FileFailed = defineEvent<{ user_id: MemberId; file_id: string }>('file.failed');
