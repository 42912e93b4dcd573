import type { FileRecord } from '../../../api/enhanced';
import { counted, isWorthAnotherTry, shortfallText, shownFiles, totalsOf } from './file-words';

const file = (filename: string, status: FileRecord['status'], count = 0) =>
  ({ file_id: filename, filename, status, biomarkers_count: count }) as FileRecord;
const files = [
  file('Blood test.pdf', 'completed', 12),
  file('scan.png', 'processing'),
  file('values.csv', 'pending'),
  file('blood old.pdf', 'failed'),
  file('second.pdf', 'completed', 3),
];

it('counts what the tiles show', () => {
  expect(totalsOf(files)).toEqual({ files: 5, processed: 2, pending: 1, biomarkers: 15 });
  expect(totalsOf([])).toEqual({ files: 0, processed: 0, pending: 0, biomarkers: 0 });
});

it('finds by any part of a name, in any case, and by status', () => {
  const names = (search: string, filter: Parameters<typeof shownFiles>[2]) =>
    shownFiles(files, search, filter).map(({ filename }) => filename);
  expect(names(' BLOOD ', 'all')).toEqual(['Blood test.pdf', 'blood old.pdf']);
  expect(names('', 'completed')).toEqual(['Blood test.pdf', 'second.pdf']);
  expect(names('blood', 'failed')).toEqual(['blood old.pdf']);
  expect(names('none', 'all')).toEqual([]);
});

it('counts in words, and has words for a code that it does not know', () => {
  expect([counted(1, 'value'), counted(0, 'value'), counted(1200, 'value')]).toEqual([
    '1 value',
    '0 values',
    '1,200 values',
  ]);
  expect(shortfallText('page_unreadable')).toBe('A page could not be read.');
  expect(shortfallText('new_one')).toBe('Part of it could not be read.');
});

it.each([
  [null, true],
  ['interrupted', true],
  ['no_room', true],
  ['encrypted', false],
  ['damaged', false],
])('after the failure %p another try is worth it: %p', (code, worth) => {
  const failure = code === null ? null : { code, detail: 'Why.' };
  expect(isWorthAnotherTry({ failure } as FileRecord)).toBe(worth);
});
