import { redact } from './redact';

const people = [
  { name: 'Maya Lind', email: 'maya.lind@example.org' },
  { name: 'SZŰCS Erzsébet', email: '' },
];
const left = (line: string) => redact(line.split(/ {2,}/), people);

describe('a line of a table, as it leaves the house', () => {
  it.each([
    ['Sodium  140  mmol/L  133 - 146', 'Sodium  140  mmol/L  133 - 146'],
    ['White cells  7.2 H  10⁹/L  4.0-11.0', 'White cells  7.2 H  10^9/L  4.0-11.0'],
    ['Platelets  150000/µL  150000-450000', 'Platelets  150000/μL  150000-450000'],
    ['eGFR  > 90  mL/min/1.73m²  > 60', 'eGFR  > 90  mL/min/1.73m2  > 60'],
    ['Vitamin B12  180  ng/L  197 – 771', 'Vitamin B12  180  ng/L  197 – 771'],
    ['CA 19-9  12,5  kU/l  < 37,0', 'CA 19-9  12,5  kU/l  < 37,0'],
  ])('keeps what is measured: %s', (line, kept) => {
    expect(left(line)).toBe(kept);
  });

  it.each([
    ['Lind, MAYA  Sodium  140  mmol/L', 'Sodium  140  mmol/L'],
    ['Sodium (Szucs Erzsebet)  140', 'Sodium ([name] [name])  140'],
    ['Patient:  Jane Other  Sodium  140', 'Sodium  140'],
    ['NHS No: 943 476 5919  Sodium  140', 'Sodium  140'],
    ['Sodium  140  943 476 5919', 'Sodium  140'],
    ['Sodium  140  9434765919', 'Sodium  140'],
    ['Sodium  140  943-476-5919', 'Sodium  140'],
    ['Sodium  140  943–476–5919', 'Sodium  140'],
    ['Sodium  140  03 05 1980', 'Sodium  140'],
    ['Sodium  140  12 . 03 . 1980', 'Sodium  140'],
    ['Sodium  140  1980 05 03', 'Sodium  140'],
    ['Sodium  140  LINDMAYA', 'Sodium  140'],
    ['DOB 01/02/1980  Sodium  140', 'Sodium  140'],
    ['Sodium 12 Mar 2026  140', 'Sodium [date]  140'],
    ['Geburtsdatum  01.02.1980  Natrium  140', 'Natrium  140'],
    ['Sodium  140  24.0012345.B', 'Sodium  140'],
    ['Sodium  140  H4471203', 'Sodium  140'],
    ['Sodium  140  *A1234567*', 'Sodium  140'],
    ['Sodium  140  Dr A. Patel, Elm Surgery', 'Sodium  140'],
    ['Sodium  140  12 Elm Tree Road, SW1A 1AA', 'Sodium  140'],
    ['Sodium  140  020 7946 0123', 'Sodium  140'],
    ['Sodium  140  results@lab.example', 'Sodium  140'],
    ['Sodium  140  www.fenbrook.nhs.uk/r?id=1', 'Sodium  140'],
    ['Requested by  A. Patel  Sodium  140', 'Sodium  140'],
  ])('leaves out who it is: %s', (line, kept) => {
    expect(left(line)).toBe(kept);
  });
});
