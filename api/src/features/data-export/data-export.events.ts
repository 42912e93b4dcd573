import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

export type ExportPayload = { user_id: MemberId; export_id: string };

/** A member wants a copy of all that is theirs. */
export const DataExportRequested = defineEvent<ExportPayload>('data-export.requested');

/** It can be downloaded. */
export const DataExportReady = defineEvent<ExportPayload>('data-export.ready');
