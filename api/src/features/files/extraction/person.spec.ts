import { isOthersReport } from '../other-person';
import { drawn } from './page.fixture';
import { readPages } from './read-text';

const TABLE = `

Test                Result      Units       Reference Range
Sodium              140         mmol/L      133 - 146
Potassium           4.1         mmol/L      3.5 - 5.3`;
const read = (head: string) => readPages([drawn(head + TABLE)], { sex: null, age: null });
const headOf = (head: string) => read(head).head;
const isOthers = (head: string, member = 'Maya Lindqvist') => isOthersReport(read(head), member);

describe('a report that names somebody', () => {
  const heads: [string, (name: string, last: string, first: string) => string][] = [
    ['by a label', (name) => `Patient name: ${name}     Age: 44`],
    ['by a label and others in one cell', (name) => `Age: 44 Patient Name: ${name} Sex: F MRN: 123456`],
    ['by a label without its colon', (name) => `Patient Name ${name}`],
    ['by a label, with the sex behind it', (name) => `Patient: ${name} (F)`],
    ['beside a colon of its own', (name) => `Name       : ${name}     Age   : 44`],
    ['two cells beside its label', (name) => `Name    :    ${name}     Collected   :`],
    [
      'behind a sentence',
      (name) => `Taken on 14 Jun 2026 at Fenbrook Pathology. Patient: ${name} (female, 60 years)`,
    ],
    ['beside its title', (name) => `Name : Mrs.   ${name}`],
    ['under its label', (name) => `Patient             Age     Sex\n${name}      44      F`],
    ['by two labels', (_, last, first) => `Surname: ${last}\nForename: ${first}`],
    [
      'by two labels in one cell',
      (_, last, first) => `Surname: ${last} First name: ${first} DOB: 02/05/1980`,
    ],
    ['by two labels, in French', (_, last, first) => `Nom : ${last}      Prénom : ${first}`],
    ['by two labels, in Italian', (_, last, first) => `Cognome: ${last}      Nome: ${first}`],
    ['beside an age', (name) => `${name}          Age: 44 Years      Sex: Female`],
    ['before an age', (name) => `${name}, Age: 44 Years`],
    ['before marks and an age', (name) => `${name} | Sample taken 3 Sep 2026 | Age 44 | Female`],
    ['before sex and age', (name) => `Meadow Lane Laboratory\n${name} (44 Y / F)`],
    ['under a laboratory and before an age', (name) => `Harrowmere Pathology\n${name}   female   27 y`],
    ['above an age', (name) => `${name}          Registered on: 12/03/2026\nAge : 44 Years`],
    [
      'above an age, with specks between',
      (name) => `${name}\n      vo\n               0)   12 High St\nAge: 44 Years`,
    ],
    ['before a birth date', (name) => `Mme ${name}, né(e) le 02/05/1980`],
    [
      'with a title, on a line alone',
      (name) => `Meadow Lane Laboratory\n12 Meadow Lane\n\nMrs. ${name}\n4 High Street`,
    ],
    ['in the title', (name) => `Blood Test Report - ${name}\n\nDate: 2026-03-12`],
    ['as the patient in a sentence', (name) => `Patient ${name}, female, born 2 May 1980`],
    ['before sex and age in a sentence', (name) => `${name} female 43 y Collected 3 Sep 2026`],
    ['as a client', (name) => `Client: ${name}; sex: female; age: 44`],
    ['addressed', (name) => `Harrowmere Pathology\n\nDear ${name},\nThank you for coming.`],
    ['in a letter', (name) => `Dear Dr Harper\n\nRe: ${name}, DOB 02/05/1980`],
  ];

  it.each(heads)('%s is another person or the member', (_, head) => {
    expect(isOthers(head('John Other', 'OTHER', 'John'))).toBe(true);
    expect(isOthers(head('Maya Lindqvist', 'LINDQVIST', 'Maya'))).toBe(false);
    expect(isOthers(head('M. Lindqvist', 'Lindqvist', 'M.'))).toBe(false);
  });

  it.each([
    ['a surname alone', 'Dear Mrs Other', 'Dear Mrs Lindqvist'],
    ['the order of a register', 'Patient: OTHER, JOHN', 'Patient: LINDQVIST, MAYA ANN'],
  ])('by %s', (_, other, own) => {
    expect([isOthers(other), isOthers(own)]).toEqual([true, false]);
  });

  it('two people on two pages', () => {
    const page = (name: string, number: number) => drawn(`Patient name: ${name}${TABLE}`, { number });
    const of = (...names: string[]) =>
      isOthersReport(
        readPages(
          names.map((name, at) => page(name, at + 1)),
          { sex: null, age: null },
        ),
        'Maya Lindqvist',
      );
    expect([of('Maya Lindqvist', 'John Other'), of('Maya Lindqvist', 'M LINDQVIST')]).toEqual([true, false]);
  });
});

describe('a report that names nobody', () => {
  it.each([
    ['a laboratory and its address', 'Harrowmere Pathology\n12 Meadow Lane, New Delhi\nTel: 020 7946 0000'],
    ['a doctor', 'Referred by: Dr. Priya Mehta      Age: 44 Years\nConsultant: Mr John Other'],
    ['a consultant below his label', 'Requested by:\nMr John Other\nAge: 44'],
    ['a consultant beside his label', 'Consultant      Mr John Other      Age: 44'],
    ['a doctor without a label', 'Dr John Other      Age: 44      Sex: F'],
    ['labels of columns', 'Patient          Age        Sex\n                 44         F'],
    ['a control', 'Patient     Control     INR\n12.3        12.0        1.0'],
    ['a panel in its title', 'Blood Test Report - Full Blood Count\n\nLab Report - Final Copy'],
    ['a laboratory in its title', 'Blood Test Report - Metro Diagnostics\nReport for: North London Hospital'],
    ['a laboratory beside an age', 'Meadow Lane Laboratory          Age: 44'],
    ['a laboratory by a label', 'Lab Name: Example Diagnostics      Age: 44\nClient Name: Meadow Healthcare'],
    [
      'sentences about patients',
      'HbA1c is higher than the goal in a known diabetic patient.\nPlease note, the goal is individual\nIt shall match the result to the patient. Results from certain tests are excluded',
    ],
    ['titles about patients', 'Patient Preparation Required\nAge: 44\nPatient Fasting Status'],
    ['a name that was taken out', 'Patient name: REDACTED       Age: 44\n'],
    ['whom it does not give', 'Name: N/A       Age: 44\n'],
    ['a letter to nobody', 'Dear Sir or Madam\nDear Patient\nDear Valued Customer\nDear Dr Harper'],
    ['a package', 'Master Health Checkup\nAge: 44 Years'],
  ])('%s', (_, head) => {
    expect(headOf(head).persons).toEqual([]);
  });

  it('the member beside somebody who may be meant', () => {
    expect(isOthers('Mr John Other          Maya Lindqvist\nHead of Blood Sciences')).toBe(false);
  });
});

describe('a printed age', () => {
  it.each([
    ['DOB: 02/05/1980      Age: 44      Collected: 12/03/2025', 44],
    ['DOB: 02/05/1980      Age: 45      Collected: 12/03/2025', 45],
    ['DOB: 02/05/1980      Age: 40      Collected: 12/03/2025', null],
    ['Data di nascita     Età     Sesso\n02/05/1980          40      M\nPrelievo: 12/03/2025', null],
    ['DOB: 02/05/1980      Collected: 12/03/2025', 44],
    ['Age: 40      Collected: 12/03/2025', 40],
  ])('stands unless the birth date says another: %s', (head, age) => {
    expect(headOf(head).age).toBe(age);
  });
});
