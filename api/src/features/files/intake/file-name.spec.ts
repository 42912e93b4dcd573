import { cleanFileName } from './file-name';

describe('cleanFileName', () => {
  it.each([
    ['blood test.pdf', 'blood test.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ana\\labs.pdf', 'labs.pdf'],
    ['\u202efdp.exe\u2066', 'fdp.exe'],
    ['a\u0000\u0007\r\nb.csv', 'ab.csv'],
    ['  .hidden. ', 'hidden'],
    ['Blutbild März – Größe 😊.pdf', 'Blutbild März – Größe 😊.pdf'],
    ['a<b>:"|?*.pdf', 'a_b______.pdf'],
    ['half \ud83d.pdf', 'half .pdf'],
    ['\u200b\u200b', 'Document'],
    ['', 'Document'],
  ])('%j: %j', (given, clean) => {
    expect(cleanFileName(given)).toBe(clean);
  });

  it('looks at no more of it than a name is long', () => {
    expect(cleanFileName(`a${'.'.repeat(15_000)}x.csv`)).toBe('x.csv');
  });

  it('keeps the end of a long one', () => {
    const clean = cleanFileName(`${'é'.repeat(400)}.pdf`);
    expect([...clean]).toHaveLength(180);
    expect(clean).toMatch(/é\.pdf$/);
  });
});
