import { LARGEST, whyNot } from './check-file';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

it.each([
  ['report.pdf', 'application/pdf'],
  ['photo.jpg', 'image/jpeg'],
  ['photo.jpg', 'image/jpg'],
  ['scan.png', 'image/png'],
  ['scan.tiff', 'image/tiff'],
  ['values.csv', 'text/csv'],
  ['values.csv', 'application/vnd.ms-excel'],
  ['values.CSV', 'application/x-something'],
  ['values.csv', ''],
  ['values.txt', 'text/plain'],
  ['values', 'application/csv'],
  ['SCAN.TIF', ''],
  ['report.PDF', ''],
])('takes %s of type "%s"', (name, type) => {
  expect(whyNot(file(name, type))).toBeNull();
});

it.each([
  ['notes.docx', 'application/msword', 'application/msword'],
  ['clip.gif', 'image/gif', 'image/gif'],
  ['report.pdf', 'text/html', 'text/html'],
  ['table.xlsx', '', '.xlsx'],
  ['README', '', 'unknown'],
])('does not take %s of type "%s"', (name, type, said) => {
  expect(whyNot(file(name, type))).toBe(
    `Unsupported file type (${said}). Please use PDF, JPG, PNG, TIFF or CSV.`,
  );
});

it('takes 10 MB and not a byte more; what is no document is refused as such', () => {
  expect(whyNot(file('a.pdf', 'application/pdf', LARGEST))).toBeNull();
  expect(whyNot(file('a.pdf', 'application/pdf', LARGEST + 1))).toBe('File too large. Maximum size: 10MB.');
  expect(whyNot(file('a.gif', 'image/gif', LARGEST + 1))).toMatch(/^Unsupported/);
});
