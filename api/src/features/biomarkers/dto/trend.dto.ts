import { Matches, MaxLength } from 'class-validator';
import { ResultHelp } from '../../help/result-help.dto';
import type { BiomarkerStatus } from '../biomarkers.options';

/** One value of a trend, in the trend's unit. */
export class TrendPoint {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f11" */
  file_id: string | null;
  /**
   * The day on which it was measured; where that is not known, on which it came.
   * @example "2026-11-02"
   */
  on: string;
  /** It was printed or typed; else the day on which it came stands in for it. */
  on_is_known: boolean;
  /** @example 3.4 */
  value: number;
  /** @example "<" */
  comparator: '<' | '<=' | '>' | '>=' | null;
  /**
   * Its own laboratory's range, in the trend's unit.
   * @example 0
   */
  reference_min: number | null;
  /** @example 3 */
  reference_max: number | null;
  reference_source: 'report' | 'general' | null;
  status: BiomarkerStatus | null;
}

/** Values of one marker over time, in one unit. */
export class Trend {
  /**
   * Its id in the catalogue; null where it is not listed.
   * @example "ldl_cholesterol"
   */
  analyte: string | null;
  /** @example "LDL Cholesterol" */
  name: string;
  /** @example "Lipids" */
  category: string;
  /** @example "mmol/L" */
  unit: string | null;
  /** Of the newest value. */
  status: BiomarkerStatus | null;
  /** Oldest first. */
  points: TrendPoint[];
}

/** One for each marker and unit that do not convert into each other. */
export class Trends {
  trends: Trend[];
}

/** One result in words. */
export class WordPoint {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f11" */
  file_id: string | null;
  /**
   * The day on which it was measured; where that is not known, on which it came.
   * @example "2026-11-02"
   */
  on: string;
  /** It was printed or typed; else the day on which it came stands in for it. */
  on_is_known: boolean;
  /** @example "Negative" */
  value: string;
  /**
   * Seldom printed beside words.
   * @example "mg/dL"
   */
  unit: string | null;
  /**
   * What the report expects, as printed.
   * @example "Negative"
   */
  reference_text: string | null;
  status: BiomarkerStatus | null;
}

/** Results in words of one marker. */
export class WordResults {
  /**
   * Its id in the catalogue; null where it is not listed.
   * @example "urine_nitrite"
   */
  analyte: string | null;
  /** @example "Nitrite (urine)" */
  name: string;
  /** @example "Urine" */
  category: string;
  /** Of the newest one. */
  status: BiomarkerStatus | null;
  /** Oldest first. */
  points: WordPoint[];
}

/** Those of all markers. */
export class MemberTrends extends Trends {
  /** Results that are no numbers, by marker. */
  words: WordResults[];
  /** What the worst of the current results calls for; null where none does. */
  safety: ResultHelp | null;
}

export class AnalyteParam {
  /**
   * Id in the catalogue.
   * @example "ldl_cholesterol"
   */
  @MaxLength(64)
  @Matches(/^[a-z0-9_]+$/)
  analyte: string;
}
