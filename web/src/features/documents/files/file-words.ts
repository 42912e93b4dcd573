import type { FileRecord } from '../../../api/enhanced';

export type FileStatus = FileRecord['status'];

export const STATUS_WORDS: Readonly<Record<FileStatus, string>> = {
  completed: 'Completed',
  processing: 'Processing',
  pending: 'Pending',
  failed: 'Failed',
};

/** The status filter's choices, in the order of its list. */
export const FILTERS = ['all', 'completed', 'processing', 'pending', 'failed'] as const;
export type Filter = (typeof FILTERS)[number];

export const FILTER_WORDS: Readonly<Record<Filter, string>> = { all: 'All Files', ...STATUS_WORDS };

export const TYPE_WORDS: Readonly<Record<FileRecord['file_type'], string>> = {
  pdf: 'PDF',
  image: 'Image',
  csv: 'CSV',
  other: 'File',
};

/** What of a document could not be read, by the server's codes. */
const SHORTFALLS: Readonly<Record<string, string>> = {
  too_many_pages: 'It has more pages than can be read; the last ones were left out.',
  page_unreadable: 'A page could not be read.',
  out_of_time: 'Reading took too long; the rest was left out.',
  rows_left_out: 'Some rows hold nothing that can be read as a result; they were left out.',
  too_many_rows: 'It has more rows than can be read; the last ones were left out.',
};

export function shortfallText(code: string): string {
  return SHORTFALLS[code] ?? 'Part of it could not be read.';
}

/** Of what failed: reading it once more may end otherwise. */
export function isWorthAnotherTry({ failure }: FileRecord): boolean {
  return failure === null || failure.code === 'interrupted' || failure.code === 'no_room';
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
}

/** What the four tiles count. */
export function totalsOf(files: readonly FileRecord[]) {
  const having = (status: FileStatus) => files.filter((file) => file.status === status).length;
  return {
    files: files.length,
    processed: having('completed'),
    pending: having('pending'),
    biomarkers: files.reduce((sum, { biomarkers_count: count }) => sum + count, 0),
  };
}

export function shownFiles(files: readonly FileRecord[], search: string, filter: Filter): FileRecord[] {
  const wanted = search.trim().toLocaleLowerCase('en-GB');
  return files.filter(
    ({ filename, status }) =>
      (filter === 'all' || status === filter) && filename.toLocaleLowerCase('en-GB').includes(wanted),
  );
}
