import { sortByContent } from './sort-by-content';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('Sorting a document by its first bytes', () => {
  it.each([
    ['a PDF', '%PDF-1.7\n', 'pdf'],
    ['a PDF behind a preface', `${'x'.repeat(900)}%PDF-1.4`, 'pdf'],
    ['a JPEG that a PDF follows', '\xff\xd8\xff\xe0....%PDF-1.4', 'picture'],
    ['a PNG', '\x89PNG\r\n\x1a\n', 'picture'],
    ['a TIFF of either byte order', 'MM\x00*', 'picture'],
    ['a table', 'Test;Value\nHb;5,4', 'csv'],
    ['a table in UTF-16', '\xff\xfeT\x00e\x00', 'csv'],
  ])('takes %s for what it is', (_, text, content) => {
    expect(sortByContent(bytes(text))).toBe(content);
  });

  it.each([
    ['nothing', '', 'empty'],
    ['white space', ' \n\t', 'empty'],
    ['a program', '\x7fELF\x02\x01\x01\x00', 'not_a_document'],
  ])('refuses %s', (_, text, code) => {
    expect(() => sortByContent(bytes(text))).toThrow(`: ${code}.`);
  });
});
