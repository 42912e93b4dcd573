import type { Correction } from '../biomarkers/biomarker-corrections.service';
import type { ReadBiomarker } from '../biomarkers/biomarkers.options';
import type { FileSource } from '../files/file-sources.service';

/** What of a value is the same wherever it came from. */
type Content = Omit<ReadBiomarker, 'page' | 'box' | 'text' | 'confidence'>;

/** One value of a member, with everything that its export says of it. */
export interface ExportedResult extends Content {
  /** A UUID. */
  readonly id: string;
  /** The catalogue's name; null where the marker is not listed. */
  readonly marker: string | null;
  /** The LOINC code in this unit; null where none is known. */
  readonly loinc: string | null;
  /** Its document; null for what a person typed. */
  readonly file_id: string | null;
  /** From 1; null for what a person typed. */
  readonly page: number | null;
  /** It does not count until somebody has looked at it. */
  readonly needs_review: boolean;
  /** Somebody has looked at it, or typed it. */
  readonly confirmed: boolean;
  /** Null where it stands as it was read or typed. */
  readonly correction: Correction | null;
}

export interface ResultsToExport {
  readonly member: {
    /** A UUID. */
    readonly id: string;
    readonly name: string | null;
    readonly age: number | null;
    readonly gender: 'male' | 'female' | 'other' | null;
  };
  readonly made_at: Date;
  readonly documents: readonly FileSource[];
  /** The newest first. */
  readonly results: readonly ExportedResult[];
}
