import { contentType, whyUnsupported } from './content-type';

const TABLE = 'Test,Result,Unit\r\nSodium,140,mmol/L\r\n';
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
const typeOf = async (bytes: Buffer, filename: string, media_type = '') => {
  const type = await contentType(bytes, { filename, media_type });
  return typeof type === 'string' ? type : type.file_type;
};

it.each([
  ['by its name', 'results.csv', ''],
  ['by what a system calls it', 'results', 'application/vnd.ms-excel'],
  ['by an older name of its type', 'results', 'text/x-csv'],
  ['by an older program', 'results', 'application/excel'],
  ['as plain text', 'results.txt', 'text/plain'],
  ['as plain text with its coding', 'results.txt', ' text/plain; charset=utf-8'],
])('knows a table %s', async (_, filename, media_type) => {
  expect(await typeOf(Buffer.from(TABLE), filename, media_type)).toBe('csv');
});

it('knows a table in every coding that is read', async () => {
  const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(TABLE, 'utf16le')]);
  for (const bytes of [marked, Buffer.from(TABLE, 'utf16le'), utf16be(TABLE), utf16be(`\ufeff${TABLE}`)]) {
    expect(await typeOf(bytes, 'results.csv')).toBe('csv');
  }
});

it('takes one column by name, and neither a page, a picture nor noise', async () => {
  expect(await typeOf(Buffer.from('Sodium\n140\n'), 'results.csv')).toBe('csv');
  expect(await typeOf(Buffer.from('a letter'), 'letter.txt', 'text/plain')).toBe('text/plain');
  expect(await typeOf(Buffer.from('<html>,</html>'), 'results.csv', 'text/csv')).toBe('text/csv');
  expect(await typeOf(Buffer.from([1, 2, 3, 44, 0, 7]), 'results.csv', 'text/csv')).toBe('text/csv');
  const picture = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex');
  expect(await typeOf(picture, 'results.csv', 'text/csv')).toBe('image');
});

it('knows columns that blanks keep apart', async () => {
  const columns = Buffer.from('Sodium    140   mmol/L\nPotassium 4.1   mmol/L\n');
  expect(await typeOf(columns, 'results.txt', 'text/plain')).toBe('csv');
});

it('says what is wrong, and never that a type is to be taken in its own place', () => {
  expect(whyUnsupported('image/gif')).toBe(
    'Unsupported file type (image/gif). Please use PDF, JPG, PNG, TIFF or CSV.',
  );
  expect(whyUnsupported('application/pdf')).toBe(
    'Unsupported file type (called PDF, but not one inside). Please use PDF, JPG, PNG, TIFF or CSV.',
  );
});
