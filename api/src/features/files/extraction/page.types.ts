import type { LineBox, ReadBiomarker } from '../../biomarkers/biomarkers.options';
import type { DecimalMark } from './grammar/numbers';
import type { ReportKind } from './report-kinds';

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
  /** Whose it is, as printed: compared with the member's name and not kept. Two are two people. */
  readonly persons: readonly string[];
  /** Names around one that no label told: it may be meant instead. */
  readonly names: readonly string[];
  readonly sex: 'male' | 'female' | null;
  /** Whole years. */
  readonly age: number | null;
  readonly mayBePregnant?: boolean;
}

/** What of a document could not be read. */
export type Shortfall =
  'too_many_pages' | 'page_unreadable' | 'out_of_time' | 'too_many_rows' | 'rows_left_out';

/** A line of a table: one on which a result stands or may stand, or one that names what stands on the next. */
export interface TableLine {
  readonly kind: 'result' | 'name' | 'header';
  /** Of it those that are a table's. */
  readonly cells: readonly string[];
  /** All of it, as printed. */
  readonly text: string;
  readonly page: number;
  readonly box: LineBox | null;
  /** Of its letters: 0 to 1. */
  readonly confidence: number;
  /** The heading that it stands under. */
  readonly section: string;
  /** Places in `biomarkers` of what was read on it. */
  readonly results: readonly number[];
}

/** What a second reader may be shown of a document. It goes from process to process, and is kept nowhere. */
export interface DocumentTable {
  readonly mark: DecimalMark;
  readonly lines: readonly TableLine[];
}

export interface ReadDocument {
  readonly pages: readonly { number: number; reader: 'text' | 'ocr' | 'csv' }[];
  readonly head: ReportHead;
  readonly biomarkers: readonly ReadBiomarker[];
  readonly shortfalls: readonly Shortfall[];
  /** Rows of a table file that hold nothing which can be read as a result. */
  readonly rows_left_out: number;
  /** By the titles of its first page. */
  readonly calls_itself: readonly ReportKind[];
  readonly table: DocumentTable;
}

/** Who the member is, as far as reading needs it. */
export interface Reading {
  readonly sex: 'male' | 'female' | null;
  /** Whole years. */
  readonly age: number | null;
}
