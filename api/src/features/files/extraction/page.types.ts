import type { ReadBiomarker } from '../../biomarkers/biomarkers.options';

/** A run of text on a page: points in a PDF, pixels in a picture, from the top left corner. */
export interface TextBox {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  /** Baseline. */
  readonly y: number;
  /** Height of its letters. */
  readonly h: number;
  /** 0 to 1; 1 for a PDF's own text. */
  readonly confidence: number;
}

/** One page, read. */
export interface Page {
  /** From 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly reader: 'text' | 'ocr';
  readonly boxes: readonly TextBox[];
}

/** What the report says of itself; null where it does not. */
export interface ReportHead {
  /** YYYY-MM-DD. */
  readonly date: string | null;
  readonly laboratory: string | null;
  /** Whose it is, as printed: it is compared with the member's name and not kept. */
  readonly person: string | null;
  readonly sex: 'male' | 'female' | null;
  /** Whole years. */
  readonly age: number | null;
  readonly mayBePregnant?: boolean;
}

/** What of a document could not be read. */
export type Shortfall = 'too_many_pages' | 'page_unreadable' | 'out_of_time' | 'too_many_rows';

export interface ReadDocument {
  readonly pages: readonly { number: number; reader: 'text' | 'ocr' | 'csv' }[];
  readonly head: ReportHead;
  readonly biomarkers: readonly ReadBiomarker[];
  readonly shortfalls: readonly Shortfall[];
}

/** Who the member is, as far as reading needs it. */
export interface Reading {
  readonly sex: 'male' | 'female' | null;
  /** Whole years. */
  readonly age: number | null;
}
