import { IsUUID } from 'class-validator';
import { ResultHelp } from '../../help/result-help.dto';
import type { BiomarkerStatus, Reader, ReviewReason } from '../biomarkers.options';

/** Where on a page something stands, as shares of its width and height (0 to 1), from the top left corner. */
export class SourceBox {
  /** @example 0.08 */
  x0: number;
  /** @example 0.31 */
  y0: number;
  /** @example 0.92 */
  x1: number;
  /** @example 0.33 */
  y1: number;
}

/** Where a value was read. */
export class BiomarkerSource {
  /**
   * From 1.
   * @example 1
   */
  page: number;
  /** Null in a table file. */
  box: SourceBox | null;
  /**
   * The printed line.
   * @example "LDL Cholesterol 3.4 mmol/L (< 3.0) H"
   */
  text: string;
}

/** What another reader read in a value's place. */
export class OtherReading {
  /** @example "5.4" */
  value: string;
  /** @example "mmol/L" */
  unit: string | null;
}

/** A measured value. */
export class Biomarker {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /**
   * The document that it was read from; null for one that was typed in.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f11"
   */
  file_id: string | null;
  /**
   * As printed.
   * @example "LDL Cholesterol"
   */
  name: string;
  /**
   * Its id in the catalogue; null where it is not listed.
   * @example "ldl_cholesterol"
   */
  analyte: string | null;
  /**
   * As printed.
   * @example "3.4"
   */
  value: string;
  /**
   * Null for a result in words.
   * @example 3.4
   */
  value_number: number | null;
  /** @example "<" */
  comparator: '<' | '<=' | '>' | '>=' | null;
  /**
   * As printed; null where none is.
   * @example "mmol/L"
   */
  unit: string | null;
  /**
   * In the unit of the value; null where that side is open.
   * @example 0
   */
  reference_min: number | null;
  /** @example 3 */
  reference_max: number | null;
  /**
   * As printed.
   * @example "< 3.0"
   */
  reference_text: string | null;
  /** The laboratory's, or a general one where none is printed. */
  reference_source: 'report' | 'general' | null;
  /** Null where nothing says so. */
  status: BiomarkerStatus | null;
  /** @example "Lipids" */
  category: string;
  /**
   * The day on which it was measured, where that is known.
   * @example "2026-11-02"
   */
  measured_on: string | null;
  /** It does not count until somebody has looked at it. */
  needs_review: boolean;
  /** Why. */
  review_reasons: ReviewReason[];
  /** Where two readers read its line differently; null where they did not, or there was one. */
  other_reading: OtherReading | null;
  /** Somebody has looked at it, or typed it. */
  confirmed: boolean;
  /**
   * How sure the reading is, 0 to 1; null for what a person typed.
   * @example 0.97
   */
  confidence: number | null;
  reader: Reader;
  /** Where it was read; null for what a person typed. */
  source: BiomarkerSource | null;
  /** What the document itself says of it. */
  flag: 'high' | 'low' | 'abnormal' | 'normal' | null;
  /** Flag and range say different things. */
  contradiction: boolean;
}

/** Values of a document. */
export class FileBiomarkers {
  success: boolean;
  biomarkers: Biomarker[];
  /** Help that is called for by one of them; null where none calls for it. */
  safety: ResultHelp | null;
}

/** Values of a member, those of the newest documents first. */
export class MemberBiomarkers {
  biomarkers: Biomarker[];
  /**
   * Give it as `cursor` to go on; null at the end.
   * @example "MTIz"
   */
  next_cursor: string | null;
  /** Help that is called for by one of them; null where none calls for it. */
  safety: ResultHelp | null;
}

/** A value, and the help that it calls for. */
export class WrittenBiomarker {
  biomarker: Biomarker;
  /** Null where it calls for none. */
  safety: ResultHelp | null;
}

/** What a value was, before somebody changed it. */
export class BiomarkerBefore {
  /** @example "34" */
  value: string;
  /** @example "mmol/L" */
  unit: string | null;
  /** @example 0 */
  reference_min: number | null;
  /** @example 3 */
  reference_max: number | null;
  /** @example "2026-11-02" */
  measured_on: string | null;
}

/** A change of a value. */
export class BiomarkerChange {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  kind: 'corrected' | 'confirmed';
  /** Who did it. */
  by: 'member' | 'care_team';
  /**
   * ISO 8601, UTC.
   * @example "2026-11-21T07:30:00.000Z"
   */
  at: string;
  before: BiomarkerBefore;
}

/** Changes of a value, newest first. */
export class BiomarkerChanges {
  changes: BiomarkerChange[];
}

export class BiomarkerIdParam {
  @IsUUID()
  id: string;
}

/** A marker of the catalogue. */
export class KnownMarker {
  /** @example "LDL Cholesterol" */
  name: string;
  /**
   * In which it is printed, the usual one first; none where it has no unit.
   * @example ["mmol/L", "mg/dL"]
   */
  units: string[];
}

/** By name. */
export class KnownMarkers {
  markers: KnownMarker[];
}
