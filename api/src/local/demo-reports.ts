import { Temporal } from 'temporal-polyfill';

/** Name, result, unit and range as a laboratory prints them; a year ago and lately. */
const ROWS: readonly [name: string, before: string, lately: string, unit: string, range: string][] = [
  ['Total Cholesterol', '5.6', '4.8', 'mmol/L', '< 5.0'],
  ['LDL Cholesterol', '3.5', '2.7', 'mmol/L', '< 3.0'],
  ['HDL Cholesterol', '1.4', '1.5', 'mmol/L', '> 1.2'],
  ['Triglycerides', '1.3', '1.1', 'mmol/L', '< 1.7'],
  ['HbA1c', '37', '36', 'mmol/mol', '20 - 41'],
  ['Ferritin', '44', '61', 'ug/L', '15 - 200'],
  ['Vitamin D (25-OH)', '54', '68', 'nmol/L', '50 - 125'],
  ['TSH', '2.1', '1.9', 'mIU/L', '0.27 - 4.20'],
  ['Haemoglobin', '134', '136', 'g/L', '120 - 150'],
  ['Hepatitis B surface antigen', 'Negative', 'Negative', '', 'Negative'],
];

export interface DemoReport {
  filename: string;
  text: string;
}

/** Two reports of the demo's member, so that there is something to look at. Nothing of the newer one needs anybody. */
export function demoReports(): DemoReport[] {
  const today = Temporal.Now.plainDateISO();
  const reports = [
    { day: today.subtract({ months: 11 }), at: 1 },
    { day: today.subtract({ days: 9 }), at: 2 },
  ] as const;
  return reports.map(({ day, at }) => ({
    filename: `blood-test-${day.toString()}.csv`,
    text: [
      'Date,Test,Result,Unit,Reference range',
      ...ROWS.map((row) => [day.toString(), row[0], row[at], row[3], row[4]].join(',')),
      '',
    ].join('\n'),
  }));
}
