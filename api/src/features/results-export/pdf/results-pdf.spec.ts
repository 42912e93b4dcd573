import fc from 'fast-check';
import { anyResults, DOCUMENT, result, resultsToExport } from '../results.fixture';
import { readBack } from './read-back.fixture';
import { resultsPdf } from './results-pdf';

const pdf = async (...given: Parameters<typeof resultsToExport>) =>
  readBack(await resultsPdf(resultsToExport(...given)));
const panel = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    result({ name: `Marker ${index}`, analyte: null, marker: null }),
  );

describe('results as a page for a GP', () => {
  it('say who, when and what, with each value, its unit, range, meaning, day and source', async () => {
    const { pages, text, info } = await pdf([result()]);
    expect(pages).toHaveLength(1);
    expect(info).toMatchObject({ Title: 'Health results of Zoë Łukasik', Language: 'en-GB' });
    for (const part of [
      'Health results of Zoë Łukasik',
      '44 years · female · date of birth not known to Damson · exported from Damson on 23 November 2026',
      'Outside their range: LDL Cholesterol (high).',
      'Lipids',
      '3.4',
      'mmol/L',
      '< 3.0',
      '▲ High',
      '2 Nov 2026',
      '1, p. 1',
      '1 Example Laboratory, report of 2 November 2026 (blood-test.pdf, uploaded 3 November 2026)',
      'Damson is no medical device and gives no medical advice.',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('tell a screen reader of headings and tables', async () => {
    const { roles } = await pdf([result(), result({ needs_review: true })]);
    expect(roles.filter((role) => role === 'Table')).toHaveLength(2);
    expect(roles.filter((role) => role === 'TD')).toHaveLength(2 * 7);
    expect(roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'TH']));
  });

  it('show the letters and signs of reports', async () => {
    const name = 'Żelazo, Größe, ferritinémie, β₂, Ca²⁺';
    const { text } = await pdf([
      result({ name, marker: null, value: '≥ 9', unit: 'µmol/L' }),
      result({ name: 'Platelets', analyte: null, marker: null, unit: '×10⁹/L' }),
      result({ name: 'Red cells', analyte: null, marker: null, unit: '10*12/L' }),
    ]);
    // Two signs of Unicode for micro are one glyph.
    for (const part of ['Żelazo, Größe, ferritinémie, β2, Ca2+', '≥ 9', 'μmol/L', '×10|9|/L', '10|12|/L']) {
      expect(text.normalize('NFKC')).toContain(part);
    }
    expect(text).not.toContain('□');
    expect((await pdf([result({ name: '葡萄糖 ✓', marker: null })])).text).toContain('□□□ □');
  });

  it('lose no power of ten where there is little room', async () => {
    const { text } = await pdf([result({ unit: 'thousand cells of every kind ×10⁹/L of whole blood' })]);
    expect(text.replace(/\|/g, ' ')).toContain('×10^9/L');
  });

  it('hold on one page what a large panel has, and the rest on more', async () => {
    expect((await pdf(panel(50))).pages).toHaveLength(1);
    const { pages, roles } = await pdf(panel(150));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain('Result');
    expect(roles.filter((role) => role === 'Table')).toHaveLength(pages.length);
    expect(pages.at(-1)).toContain(`page ${pages.length} of ${pages.length}`);
  });

  it('say so where there is nothing', async () => {
    const { text } = await pdf([], { member: { id: DOCUMENT.id, name: null, age: null, gender: null } });
    expect(text).toContain('There are no results yet.');
    expect(text).toContain('age not known · sex not known');
  });

  it('leave out what names another person, and say so', async () => {
    const others = { review_reasons: ['other_person'], needs_review: true, value: 'Detected' } as const;
    const { text } = await pdf([result(), result(others)]);
    expect(text).toContain('1 document that names another person is left out.');
    expect(text).not.toContain('Detected');
    expect((await pdf([result(others)])).text).toContain('There are no results yet. 1 document that names');
  });

  it('can be read whatever a document held', async () => {
    await fc.assert(
      fc.asyncProperty(anyResults, async (given) => {
        const bytes = await resultsPdf(given);
        expect((await readBack(bytes)).text).toContain('Damson is no medical device');
      }),
      { numRuns: 20 },
    );
  });
});
