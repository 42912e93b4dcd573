import fc from 'fast-check';
import Papa from 'papaparse';
import { anyResults, result, resultsToExport } from '../results.fixture';
import { resultsCsv } from './results-csv';

const readBack = (csv: string) =>
  Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, '').replace(/\r\n$/, ''), { header: true });
const nameOf = (name: string) => readBack(resultsCsv(resultsToExport([result({ name })]))).data[0]?.name;

describe('results as CSV', () => {
  it.each(['x;=1+1', 'x\t@SUM(A1)', "Acme; =cmd|'/c calc'!A0;y", '133 - 146 x;"=1+1;y', 'z; " "=1'])(
    'begin no formula where another spreadsheet parts cells: %s',
    (name) => {
      expect(nameOf(name)).not.toMatch(/[;\t|]["\s]*[=+\-@]/);
    },
  );

  it('say of a value what is known of it', () => {
    const csv = resultsCsv(resultsToExport([result()]));
    expect(csv.startsWith('\uFEFFname,marker,category,value,')).toBe(true);
    expect(csv.endsWith('\r\n')).toBe(true);
    expect(readBack(csv).data).toEqual([
      expect.objectContaining({
        name: 'LDL Cholesterol',
        value: '3.4',
        value_number: '3.4',
        comparator: '',
        unit: 'mmol/L',
        reference_text: '< 3.0',
        status: 'high',
        measured_on: '2026-11-02',
        needs_review: 'false',
        review_reasons: '',
        laboratory: 'Example Laboratory',
        report_date: '2026-11-02',
        document: 'blood-test.pdf',
        page: '1',
        loinc: '22748-8',
        unit_ucum: 'mmol/L',
      }),
    ]);
  });

  it('mark what names another person', () => {
    const others = result({ needs_review: true, review_reasons: ['other_person'] });
    const { data } = readBack(resultsCsv(resultsToExport([others, result()])));
    expect(data.map((row) => row.names_another_person)).toEqual(['true', 'false']);
  });

  it('say what nobody has checked yet, what was corrected, and what was typed', () => {
    const { data } = readBack(
      resultsCsv(
        resultsToExport([
          result({ needs_review: true, review_reasons: ['unclear_print', 'implausible'] }),
          result({
            correction: { at: '2026-11-20T10:00:00.000Z', by: 'member', value: '34', unit: 'mmol/L' },
          }),
          result({ file_id: null, page: null, reader: 'manual' }),
        ]),
      ),
    );
    expect(data[0]).toMatchObject({ needs_review: 'true', review_reasons: 'unclear_print implausible' });
    expect(data[1]).toMatchObject({
      corrected_at: '2026-11-20T10:00:00.000Z',
      corrected_by: 'member',
      value_before: '34',
    });
    expect(data[2]).toMatchObject({ reader: 'manual', laboratory: '', document: '', page: '' });
  });

  it.each(['=1+1', '+SUM(A1)', '-1+1', '@SUM(A1)', '＝1+1', '++', '-', '-1-2', '- 1'])(
    'give %j to no spreadsheet as a formula',
    (name) => {
      expect(nameOf(name)).toBe(`'${name}`);
    },
  );

  it.each(['-1.2', '-5', '+3', '-0,5', '1-2', "it's"])('leave %j as it is', (name) => {
    expect(nameOf(name)).toBe(name);
  });

  it('hold neither line ends nor control characters within a cell', () => {
    expect(nameOf('\t=1\r\n"a",\u0000 b\u202E')).toBe(`'=1 "a", b`);
  });

  it('are a header alone where there is nothing', () => {
    expect(readBack(resultsCsv(resultsToExport([]))).data).toEqual([]);
  });

  it('are a table that can be read, without a formula, whatever a document held', () => {
    fc.assert(
      fc.property(anyResults, (given) => {
        const csv = resultsCsv(given);
        const { data, errors, meta } = readBack(csv);
        expect(errors).toEqual([]);
        expect(data).toHaveLength(given.results.length);
        for (const row of data) {
          expect(Object.keys(row)).toEqual(meta.fields);
          for (const cell of Object.values(row))
            expect(cell).toMatch(/^(?:[+-]?[\d.,]+(?:e[+-]?\d+)?$|[^=+\-@＝＋－＠\t\r\n]|$)/);
        }
      }),
    );
  });
});
