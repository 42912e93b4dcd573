import { IsInt, IsUUID, Max, Min } from 'class-validator';
import { Type } from 'class-transformer';
import { ResultHelp } from '../../help/result-help.dto';
import type { FileStatus, FileType } from '../files.options';

/** What was found in a document, from values that need no review. */
export class ExtractedData {
  /** @example "12 values were read, 2 of them outside the printed range. Awaiting review by a clinician." */
  summary: string;
  /** @example ["LDL Cholesterol 3.4 mmol/L is above the printed range (< 3.0)."] */
  key_insights: string[];
}

/** How far reading it is, in pages. */
export class FileProgress {
  /** @example 1 */
  done: number;
  /** @example 3 */
  total: number;
}

/** Why it could not be read. */
export class FileFailure {
  /** @example "damaged" */
  code: string;
  /** @example "The stored file is damaged. Please delete it and upload it again." */
  detail: string;
}

/** What the report says of itself; null where it does not. */
export class ReportFacts {
  /** @example "2026-11-02" */
  date: string | null;
  /** @example "Example Laboratory" */
  laboratory: string | null;
  sex: 'male' | 'female' | null;
  /** @example 44 */
  age: number | null;
  /** It names somebody else than its owner: each value waits for a review. */
  other_person: boolean;
}

/** That a clinician has looked at a document. */
export class FileReview {
  /**
   * Who; null where they are no longer with us.
   * @example "Ifan Bowen"
   */
  by: string | null;
  /**
   * When they signed (ISO 8601, UTC).
   * @example "2026-11-22T09:30:00.000Z"
   */
  at: string;
  /** The values are still those that were signed. */
  is_current: boolean;
  /**
   * Names of what was taken out: no result, or not as printed.
   * @example ["Page"]
   */
  taken_out: string[];
}

/** That its values are not shown yet. */
export class FileRelease {
  /**
   * When they are at the latest (ISO 8601, UTC).
   * @example "2026-12-05T07:31:00.000Z"
   */
  latest: string;
  /** As soon as a clinician has signed, if that is before. */
  after_review: boolean;
}

/** A document. */
export class FileRecord {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  file_id: string;
  /** @example "blood-test.pdf" */
  filename: string;
  file_type: FileType;
  status: FileStatus;
  /**
   * Values that were read in it.
   * @example 12
   */
  biomarkers_count: number;
  /** Null until it is completed. The reviewer's words, while the values are those that were signed. */
  extracted_data: ExtractedData | null;
  /** Null until a clinician has signed, and the values are shown. */
  review: FileReview | null;
  /** Null where its values are shown. */
  release: FileRelease | null;
  /**
   * Bytes.
   * @example 48213
   */
  size: number;
  /**
   * ISO 8601, UTC.
   * @example "2026-11-21T07:30:00.000Z"
   */
  uploaded_at: string;
  /**
   * When reading it ended (ISO 8601, UTC).
   * @example "2026-11-21T07:31:00.000Z"
   */
  processed_at: string | null;
  /** @example 3 */
  page_count: number | null;
  /**
   * Values that wait for a review.
   * @example 1
   */
  review_count: number;
  /** Null unless it is being read. */
  progress: FileProgress | null;
  /** Null unless it failed. */
  failure: FileFailure | null;
  /**
   * What of it could not be read.
   * @example ["page_unreadable"]
   */
  shortfalls: string[];
  /** Null until it is completed. */
  report: ReportFacts | null;
  /** Help that is called for by one of its values; null where none calls for it. */
  safety: ResultHelp | null;
}

/** Documents of a member, newest first. */
export class FileList {
  files: FileRecord[];
}

export class ProcessFile {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  @IsUUID()
  file_id: string;
}

/** Where a document stands, as it was asked to be read. */
export class ProcessedFile {
  status: FileStatus;
  /** @example 0 */
  biomarkers_extracted: number;
  /** Null until it is completed. */
  extracted_data: ExtractedData | null;
}

export class FileIdParam {
  @IsUUID()
  id: string;
}

export class FileOwnerParam {
  @IsUUID()
  userId: string;
}

export class FilePageParam {
  @IsUUID()
  id: string;

  /**
   * From 1.
   * @example 1
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1000)
  page: number;
}
