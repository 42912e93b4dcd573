import { extname } from 'node:path';
import { decodeText } from '../extraction/csv/decode';
import type { FileType } from '../files.options';

export interface ContentType {
  readonly file_type: Exclude<FileType, 'other'>;
  readonly media_type: string;
}

const ACCEPTED: Readonly<Record<string, ContentType['file_type']>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/tiff': 'image',
};
/** What systems call a table of text: by itself, or by the program that opens it. */
const CSV_TYPES = new Set([
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/csv',
  'application/x-csv',
  'text/x-csv',
  'text/comma-separated-values',
  'text/x-comma-separated-values',
  'application/vnd.ms-excel',
  'application/msexcel',
  'application/x-msexcel',
  'application/x-ms-excel',
  'application/excel',
  'application/x-excel',
  'application/x-dos_ms_excel',
  'application/xls',
  'application/x-xls',
]);
/** Between cells, or blanks that keep columns apart. */
const TABLE_MARKS = /[,;\t|]|\S {2,}\S/;
/** Types that are taken, by the names that people have for them. */
const CALLED: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/jpg': 'JPG',
  'image/pjpeg': 'JPG',
  'image/png': 'PNG',
  'image/tiff': 'TIFF',
  'image/tif': 'TIFF',
  'text/csv': 'CSV',
};
/** Bytes that are looked at for what no text has. */
const LOOKED_AT = 64 * 1024;

/**
 * What a file is, by its content; a table of text has no mark of its own, so that its name or its declared type speaks
 * for it as well.
 * @returns the accepted type, or the name of what it is
 */
export async function contentType(
  bytes: Buffer,
  declared: { filename: string; media_type: string },
): Promise<ContentType | string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  if (found) {
    const file_type = ACCEPTED[found.mime];
    return file_type ? { file_type, media_type: found.mime } : found.mime;
  }
  const claimed = (declared.media_type.toLowerCase().split(';')[0] ?? '').trim();
  const isNamedTable = extname(declared.filename).toLowerCase() === '.csv';
  if ((isNamedTable || CSV_TYPES.has(claimed)) && isTable(bytes, isNamedTable)) {
    return { file_type: 'csv', media_type: 'text/csv' };
  }
  return /^[\w.+-]{1,40}\/[\w.+-]{1,60}$/.test(claimed) ? claimed : 'unknown';
}

/** Text with something between its cells; a table by name may have one column. */
function isTable(bytes: Buffer, isNamed: boolean): boolean {
  const text = decodeText(bytes.subarray(0, LOOKED_AT));
  if (/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text)) return false;
  return (isNamed || TABLE_MARKS.test(text)) && !/^\s*[<{[]/.test(text);
}

/** Why a type is not taken. What is called one that is taken, and is none, is told so. */
export function whyUnsupported(type: string): string {
  const called = CALLED[type];
  const why = called ? `called ${called}, but not one inside` : type;
  return `Unsupported file type (${why}). Please use PDF, JPG, PNG, TIFF or CSV.`;
}
