import type { ReadBiomarker } from '../biomarkers/biomarkers.options';

/** What of a value is the same wherever it came from. */
type Content = Omit<ReadBiomarker, 'page' | 'box' | 'text' | 'confidence'>;

/** How a value came to be another one than was read. */
export interface Correction {
  /** When it was last corrected: ISO 8601, UTC. */
  readonly at: string;
  readonly by: 'member' | 'care_team';
  /** What was read or typed in the first place. */
  readonly value: string;
  readonly unit: string | null;
}

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

/** Where results were read. */
export interface ExportedDocument {
  /** A UUID. */
  readonly id: string;
  readonly filename: string;
  /** As printed; null where it is not known. */
  readonly laboratory: string | null;
  /** The report's own, YYYY-MM-DD; null where it is not known. */
  readonly date: string | null;
  /** ISO 8601, UTC. */
  readonly uploaded_at: string;
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
  readonly documents: readonly ExportedDocument[];
  /** The newest first. */
  readonly results: readonly ExportedResult[];
}
