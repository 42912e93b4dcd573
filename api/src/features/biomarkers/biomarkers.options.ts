/** How a value was read: from a document's own text, a table file, a picture of it, by a model, or typed by a person. */
export const READERS = ['text', 'csv', 'ocr', 'model', 'manual'] as const;
export type Reader = (typeof READERS)[number];

export const BIOMARKER_STATUSES = ['normal', 'high', 'low'] as const;
export type BiomarkerStatus = (typeof BIOMARKER_STATUSES)[number];

/** '5.2 mmol/L' */
export const withUnit = (value: string, unit: string | null): string =>
  unit === null ? value : `${value} ${unit}`;

/** Where on a page something stands, as shares of its width and height (0 to 1), from the top left corner. */
export interface LineBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Why somebody should look at a value before it counts. */
export const REVIEW_REASONS = [
  /** The characters were hard to read. */
  'unclear_print',
  /** Far outside what people have: a lost decimal mark is likelier. */
  'implausible',
  /** The printed flag and the printed range say different things. */
  'contradiction',
  /** The unit does not belong to this marker. */
  'unit_unexpected',
  /** Which marker is meant is not certain. */
  'name_unclear',
  /** Two readers read different values. */
  'readers_disagree',
  /** Only the second reader, a model, found it. */
  'one_reader',
  /** The document names another person. */
  'other_person',
  /** The day beside it is still to come. */
  'date_unclear',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** The last day on which anything can have been measured ('YYYY-MM-DD'): somewhere it is tomorrow already. */
export const lastDay = (now: Date): string =>
  new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);

/** What another reader read in a value's place. */
export interface OtherReading {
  readonly value: string;
  readonly unit: string | null;
}

/** One result as a document states it: everything as printed, beside what it means. */
export interface ReadBiomarker {
  /** As printed. */
  readonly name: string;
  /** Id in the catalogue; null where it is not listed. */
  readonly analyte: string | null;
  /** One of the catalogue's categories. */
  readonly category: string;
  /** As printed, without flag and unit: '5.4', '9,81', '<0.5', 'Negative'. */
  readonly value: string;
  /** Null for a result in words. */
  readonly value_number: number | null;
  readonly comparator: '<' | '<=' | '>' | '>=' | null;
  /** As printed; null where none is. */
  readonly unit: string | null;
  /** Its UCUM code; null where it is not known. */
  readonly unit_code: string | null;
  /** In the unit of the value; null where that side is open. */
  readonly reference_min: number | null;
  readonly reference_max: number | null;
  /** As printed. */
  readonly reference_text: string | null;
  /** The laboratory's, or the catalogue's where none is printed. */
  readonly reference_source: 'report' | 'general' | null;
  /** What the document itself says of it. */
  readonly flag: 'high' | 'low' | 'abnormal' | 'normal' | null;
  /** Null where nothing says so. */
  readonly status: BiomarkerStatus | null;
  /** Flag and range say different things. */
  readonly contradiction: boolean;
  /** YYYY-MM-DD of its column or of the report, where printed. */
  readonly measured_on: string | null;
  /** From 1. */
  readonly page: number;
  /** Null in a table file. */
  readonly box: LineBox | null;
  /** The printed line. */
  readonly text: string;
  readonly reader: Reader;
  /** 0 to 1. */
  readonly confidence: number;
  /** Empty where the value may be shown as fact. */
  readonly review_reasons: readonly ReviewReason[];
  /** Where two readers disagree. */
  readonly other_reading?: OtherReading;
}
