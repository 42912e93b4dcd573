/** Bytes of a document at most: 10 MB as the server counts them. */
export const LARGEST = 10 * 1024 * 1024;

/** Media types that are taken; some systems name a table by the program that opens it. */
const TYPES = new Set([
  'application/pdf',
  'image/jpeg',
  'image/jpg',
  'image/pjpeg',
  'image/png',
  'image/tiff',
  'image/tif',
  'text/csv',
  'text/x-csv',
  'text/comma-separated-values',
  'application/csv',
  'application/x-csv',
  'application/vnd.ms-excel',
  'application/msexcel',
  'application/x-msexcel',
  'application/x-ms-excel',
  'application/excel',
  'application/x-excel',
  'application/xls',
  'application/x-xls',
  'text/tab-separated-values',
  'text/x-comma-separated-values',
  'text/plain',
]);
/** For a file whose type the system does not know. */
const ENDINGS = ['pdf', 'jpg', 'jpeg', 'png', 'tif', 'tiff'];

/** What the file picker offers. */
export const ACCEPT = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/tiff',
  'text/csv',
  'text/plain',
  'application/vnd.ms-excel',
  '.pdf,.jpg,.jpeg,.png,.tif,.tiff,.csv',
].join(',');

type Named = Pick<File, 'name' | 'type' | 'size'>;

/** Why a file is not sent; null where nothing speaks against it. The server looks at what is inside. */
export function whyNot(file: Named): string | null {
  const ending = endingOf(file.name);
  const isTaken = ending === 'csv' || (file.type ? TYPES.has(file.type) : ENDINGS.includes(ending));
  if (!isTaken) {
    const type = file.type || (ending ? `.${ending}` : 'unknown');
    return `Unsupported file type (${type}). Please use PDF, JPG, PNG, TIFF or CSV.`;
  }
  return file.size > LARGEST ? 'File too large. Maximum size: 10MB.' : null;
}

function endingOf(name: string): string {
  return (/\.([^.]+)$/.exec(name)?.[1] ?? '').toLowerCase();
}
