import { IsUUID } from 'class-validator';
import type { ExportState } from '../data-export.options';

export class DataExportIdParam {
  @IsUUID()
  id: string;
}

/** A copy of all that is the caller's. */
export class DataExport {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** `requested`: it waits for its turn; `making`; `ready`: it can be downloaded; `failed`: it has to be asked for again. */
  state: ExportState;
  /**
   * ISO 8601, UTC.
   * @example "2026-11-24T18:00:00.000Z"
   */
  requested_at: string;
  /**
   * ISO 8601, UTC; null until it is ready.
   * @example "2026-11-24T18:00:09.000Z"
   */
  ready_at: string | null;
  /**
   * Until when it can be downloaded (ISO 8601, UTC); null until it is ready.
   * @example "2026-12-01T18:00:09.000Z"
   */
  expires_at: string | null;
  /**
   * Bytes; null until it is ready.
   * @example 48213
   */
  size: number | null;
}

export class DataExportList {
  /** The newest first. */
  exports: DataExport[];
}
