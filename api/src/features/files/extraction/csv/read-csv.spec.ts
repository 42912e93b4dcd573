import { linesOf } from '../page.fixture';
import { readCsv } from './read-csv';

const nobody = { sex: null, age: null } as const;
const read = (text: string | Uint8Array) =>
  readCsv(typeof text === 'string' ? new TextEncoder().encode(text) : text, nobody);

describe('reading table files', () => {
  it('headers in any order and language, decimal commas, a preamble', () => {
    expect(
      linesOf(
        read(
          'Befund;Labor\nMax Muster\n\nEinheit;Ergebnis;Untersuchung;Referenzbereich\ng/dl;13,1;Hämoglobin;13,5 - 17,2\nU/l;58;GPT;< 50\n',
        ),
      ),
    ).toEqual(['Hämoglobin | 13,1 | g/dl | 13.5..17.2 | low', 'GPT | 58 | U/l | ..50 | high']);
  });

  it('bounds, comparators and dates in columns of their own', () => {
    const { biomarkers } = read(
      'date,test,operator,value,unit,ref_low,ref_high\n2025-03-04,CRP,<,1,mg/L,,5\n2025-03-04,Ferritin,,20,ug/L,30,400\n',
    );
    expect(biomarkers).toMatchObject([
      {
        value: '<1',
        comparator: '<',
        reference_max: 5,
        status: 'normal',
        measured_on: '2025-03-04',
        box: null,
        reader: 'csv',
      },
      { value: '20', reference_min: 30, reference_max: 400, status: 'low' },
    ]);
  });

  it('a line for each day', () => {
    expect(
      read('Date,Ferritin (ug/L),HbA1c (%)\n01/02/2025,20,5.4\n14/06/2025,60,\n').biomarkers.map((one) => [
        one.analyte,
        one.value,
        one.unit,
        one.measured_on,
      ]),
    ).toEqual([
      ['ferritin', '20', 'ug/L', '2025-02-01'],
      ['hba1c', '5.4', '%', '2025-02-01'],
      ['ferritin', '60', 'ug/L', '2025-06-14'],
    ]);
  });

  it('no unit is invented, and a formula is text', () => {
    const { biomarkers } = read(
      'Metric,Result\nHemoglobin,14.2\nFerritin,=HYPERLINK("http://x")\n@SUM(A1),5\n',
    );
    expect(biomarkers.map((one) => [one.name, one.value, one.unit, one.status])).toEqual([
      ['Hemoglobin', '14.2', null, null],
    ]);
  });

  it('UTF-16 and windows-1252', () => {
    const text = 'Test;Wert;Einheit\nHämoglobin;13,1;g/dl\n';
    const utf16 = Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'));
    expect(linesOf(read(utf16))).toEqual(linesOf(read(text)));
    expect(linesOf(read(Uint8Array.from(Buffer.from(text, 'latin1'))))).toEqual(linesOf(read(text)));
  });

  it('nothing that is no results', () => {
    for (const text of ['', '\n\n', 'a,b\n1,2\n', 'Name,Age\nAnn,44\n', '\0\0\0', '"'.repeat(5000)])
      expect(read(text).biomarkers).toEqual([]);
  });
});
