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

  it('what nobody sees turns nothing round and hides no value, however lines end', () => {
    const plain =
      'Test,Result,Unit,Range\nLDL Cholesterol,3.1,mmol/L,<1.3\nUrea,5.1,mmol/L,2.5-7.8\n"Sodium",140,mmol/L,133-146\n';
    const hidden = plain
      .replace('Cholesterol', 'Cholesterol\u202e')
      .replace('Urea', 'Ur\u2066\u200bea')
      .replace('"Sodium"', '\u202d"Sodium"')
      .replace('140', '\u202e1\u00ad40')
      .replace('133-146', '\u200f133-1\u206046\u202c');
    const expected = linesOf(read(plain));
    expect(expected).toHaveLength(3);
    for (const end of ['\n', '\r\n', '\r']) {
      const found = read(hidden.replaceAll('\n', end));
      expect(linesOf(found)).toEqual(expected);
      expect(JSON.stringify(found)).not.toMatch(/\p{Bidi_Control}|\p{Default_Ignorable_Code_Point}/u);
    }
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

  it('a row that nobody knows waits for somebody, and one that is no result is counted', () => {
    const { biomarkers, shortfalls, rows_left_out } = read(
      `Test,Result,Unit,Range
Sodium,140,mmol/L,133 - 146
Wibble,3,,
Blood group,O,,
=HYPERLINK(1),5,mmol/L,1 - 9
Potassium,=1+1,mmol/L,3.5 - 5.3
Chloride,n/a,mmol/L,95 - 108
Bicarbonate,,mmol/L,22 - 29
KIDNEY,,,
Age,44,,
`,
    );
    expect(biomarkers.map((one) => [one.name, one.value, one.category, one.review_reasons])).toEqual([
      ['Sodium', '140', 'Electrolytes', []],
      ['Wibble', '3', 'Other', ['name_unclear']],
      ['Blood group', 'O', 'Other', []],
    ]);
    expect([shortfalls, rows_left_out]).toEqual([['rows_left_out'], 3]);
  });

  it('a price list has no results, whatever stands in its columns', () => {
    const { biomarkers, rows_left_out } = read(
      'Item,Quantity,Price\nBlood test kit,1,45.00\nDelivery,2,5.00\n',
    );
    expect([biomarkers, rows_left_out]).toEqual([[], 2]);
  });

  it('whose results they are, in columns of their own', () => {
    const persons = (text: string) => read(text).head.persons;
    expect(
      persons('Patient,Test,Result,Unit\nJohn Other,Sodium,140,mmol/L\nJohn Other,Potassium,4,mmol/L\n'),
    ).toEqual(['John Other']);
    expect(persons('Surname,First name,Test,Result\nOTHER,John,Sodium,140\nLind,Maya,Sodium,141\n')).toEqual([
      'OTHER John',
      'Lind Maya',
    ]);
    expect(persons('Date,Patient Name,Sodium,Potassium\n2026-01-02,Maya Lind,140,4.1\n')).toEqual([
      'Maya Lind',
    ]);
    const named = read('Name,Test,Result,Unit\nJohn Other,Sodium,140,mmol/L\n');
    expect([named.head.persons, linesOf(named)]).toEqual([
      ['John Other'],
      ['Sodium | 140 | mmol/L |  | normal'],
    ]);
    for (const header of ['Patient ID', 'Patient', 'Panel name', 'Name'])
      expect(persons(`${header},Test,Result\nP0012,Sodium,140\nLipid Profile,Potassium,4.1\n`)).toEqual([]);
    expect(read('Patient Name,Test,Result\nJohn Other,Sodium,140\n').table.lines[0]?.text).not.toContain(
      'Other',
    );
  });

  it('columns that blanks keep apart', () => {
    expect(
      linesOf(read('Test         Result   Unit     Range\nSodium       140      mmol/L   133 - 146\n')),
    ).toEqual(['Sodium | 140 | mmol/L | 133..146 | normal']);
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

  it.each([
    ['HbA1c,52,mmol/mol,Normal <42; Prediabetes 42-47; Diabetes >=48', '..42 | high'],
    ['eGFR,45,mL/min/1.73m2,Normal >90; Mild 60-89; Moderate 30-59', '90.. | low'],
    ['Potassium,7.0,mmol/L,Normal 3.5-5.3; High >5.3', '3.5..5.3 | high'],
    ['Haemoglobin,95,g/L,Normal 115-165; Low <115', '115..165 | low'],
    ['Total cholesterol,6.4,mmol/L,Desirable <5.0; High >6.2', '..5 | high'],
    ['hs-CRP,0.9,mg/L,<1.0 low; 1-3 average; >3 high', ' | '],
    ['Troponin T,60,ng/L,Low risk <14; High >52', '..14 | high'],
    ['Ferritin,12,ug/L,<15 iron deficiency', ' | '],
    ['Testosterone,5,nmol/L,<8 hypogonadism', ' | '],
    ['LDL cholesterol,3.0,mmol/L,>4.9 high risk', ' | '],
    ['PSA,12,ug/L,40-49: <2.5; 50-59: <3.5; 60-69: <4.5', ' | '],
    ['PSA,12,ug/L,Age 50-59: <3.5', ' | '],
    ['Haemoglobin,125,g/L,130-180 (male)', ' | '],
    ['Random glucose,7.0,mmol/L,fasting 3.5-6.0; random 3.5-7.8', ' | '],
    ['Sodium,150,mmol/L,133-146 H', '133..146 | high'],
  ])('words in the cell of the range say what the range is: %s', (line, expected) => {
    const document = read(`Test,Result,Unit,Reference range\n${line.replace(/,([^,]*)$/, ',"$1"')}\n`);
    const [one] = linesOf(document);
    expect(one?.split(' | ').slice(3).join(' | ')).toBe(expected);
    expect(document.biomarkers).toMatchObject([
      {
        flag: line.endsWith('H') ? 'high' : null,
        reference_text: line.split(',').at(-1),
        contradiction: false,
      },
    ]);
  });

  it.each([
    ['Blood pressure,182/121,mmHg,<140/90', ['systolic_bp 182 ..140 high', 'diastolic_bp 121 ..90 high']],
    ['BP,190/125,,', ['systolic_bp 190 .. null', 'diastolic_bp 125 .. null']],
    ['Blood pressure,190/125 mmHg,,', ['systolic_bp 190 .. null', 'diastolic_bp 125 .. null']],
    ['BP target,140/90,mmHg,', []],
  ])('a blood pressure is two results of one line: %s', (line, expected) => {
    const { biomarkers } = read(`Test,Result,Unit,Reference range\n${line}\n`);
    expect(
      biomarkers.map((one) =>
        [one.analyte, one.value, `${one.reference_min ?? ''}..${one.reference_max ?? ''}`, one.status].join(
          ' ',
        ),
      ),
    ).toEqual(expected.map((one) => one.replace(' null', ' ')));
    if (expected.length > 0) expect(biomarkers[1]?.text).toContain('/12');
  });

  it.each(['Glucose,HI,mmol/L,', 'Glucose,LO,mmol/L,4-7', 'Capillary glucose,HI,,'])(
    'what a meter shows beyond its scale is a result: %s',
    (line) => {
      const { biomarkers } = read(`Test,Result,Unit,Reference range\n${line}\nSodium,140,mmol/L,133-146\n`);
      const value = line.split(',')[1];
      expect(biomarkers[0]).toMatchObject({ analyte: 'glucose', value, value_number: null, flag: null });
      expect(biomarkers).toHaveLength(2);
    },
  );
});
