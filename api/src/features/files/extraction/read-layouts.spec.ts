import { drawn, linesOf, readDrawn } from './page.fixture';
import { readPages } from './read-text';

const nobody = { sex: null, age: null } as const;

describe('kinds of layout', () => {
  it('names with words cut short, and the number of the laboratory behind them', () => {
    expect(
      readDrawn(`
Test                            Result      Units       Reference Interval
Mean Corp. Hemoglobin (MCH)     28.9        pg          27 - 32
% CD 4 Pos. Lymph. 01           42.9        %           30.8-58.5
Abs. CD 8 Suppressor            1024 High   /uL         109-897`),
    ).toEqual([
      'Mean Corp. Hemoglobin (MCH) | 28.9 | pg | 27..32 | normal',
      '% CD 4 Pos. Lymph. | 42.9 | % | 30.8..58.5 | normal',
      'Abs. CD 8 Suppressor | 1024 | /uL | 109..897 | high',
    ]);
  });

  it('a second language beside the name, with a figure in it', () => {
    expect(
      readDrawn(`
ANALYTES                                   RESULTS     UNITS      REF. RANGES
Alpha 2 Macroglobulin     阿尔法 2 巨球蛋白    2.65        g/L        (2.60-6.00)
HbA1c                     葡萄糖血红蛋白       5.2 %   33      mmol/mol`),
    ).toEqual([
      'Alpha 2 Macroglobulin | 2.65 | g/L | 2.6..6 | normal',
      'HbA1c | 5.2 | % |  | normal',
      'HbA1c | 33 | mmol/mol |  | normal',
    ]);
  });

  it('the day beside the title of the only column of results', () => {
    const { biomarkers } = readPages(
      [
        drawn(`
TEST NAME         RESULTS  07/28/18      RANGE
Estradiol         71                     43-180 pg/mL
Progesterone            12.0             3.3-22.5 ng/mL
SHBG                        82           15-120 nmol/L`),
      ],
      nobody,
    );
    expect(biomarkers.map((one) => [one.name, one.value, one.unit, one.measured_on])).toEqual([
      ['Estradiol', '71', 'pg/mL', '2018-07-28'],
      ['Progesterone', '12.0', 'ng/mL', '2018-07-28'],
      ['SHBG', '82', 'nmol/L', '2018-07-28'],
    ]);
  });

  it("a share and a count of one test, each with its range: the unit of the count is not the share's", () => {
    expect(
      readDrawn(`
Test              Result    Unit       Range
Platelet count    418       10^9/L     150-450
Differential      %         Range %      Absolute             Range
Neutrophils       54.1      40.0-75.0    5.32      10^9/L     2.00-7.50
Basophils         0.9       0.0-2.0      0.14      10^9/L     0.00-0.10`),
    ).toEqual([
      'Platelet count | 418 | 10^9/L | 150..450 | normal',
      'Neutrophils | 54.1 | % | 40..75 | normal',
      'Neutrophils | 5.32 | 10^9/L | 2..7.5 | normal',
      'Basophils | 0.9 | % | 0..2 | normal',
      'Basophils | 0.14 | 10^9/L | 0..0.1 | high',
    ]);
  });

  it('grades of a dipstick, counts under the microscope', () => {
    expect(
      readDrawn(`
Test Name            Result          Biological Ref. Interval     Unit
Urine Glucose        1+              Negative
Pus Cells            2 - 3           0 - 5                        /hpf`),
    ).toEqual(['Urine Glucose | 1+ |  |  | ', 'Pus Cells | 2 - 3 |  | 0..5 | ']);
  });

  it('limits of groups and scores of questionnaires are no results', () => {
    expect(
      readDrawn(`
Test                  Result        Units       Reference Range
Total Cholesterol     180           mg/dL       < 200
Extreme               < 50          < 80
Some risk             < 50          < 80
Overweight            >=25.0                    23.0 to 27.4
Pre-obese 25.0 to 29.9     Moderate             27.5 to 32.4
Ratio Men             >5.0                      <4.5
HbA1c in %            4.0-5.6       5.7-6.4     >= 6.5      <7.0
Low Androgens         37%
(Some Method)         1             Page`),
    ).toEqual(['Total Cholesterol | 180 | mg/dL | ..200 | normal']);
  });

  it('a sentence under a heading of findings has no result', () => {
    expect(
      readDrawn(`
Test                  Result        Units       Reference Range
Total Cholesterol     180           mg/dL       < 200
FINDINGS:
Liver is enlarged in size (~ 164 mm) and shows an increase in echogenicity of its parenchyma. Other`),
    ).toEqual(['Total Cholesterol | 180 | mg/dL | ..200 | normal']);
  });

  it('of gauges, whose values stand above their names, none is given to the next name', () => {
    expect(
      readDrawn(`
RENAL
           4.60                                                         58.00
Urea                                                        Creatinine
mmol/L                                                      umol/L
0.00 - 2.50   2.50 - 3.57   3.57 - 5.71   5.71 - 7.14       0.00 - 44.20   44.20 - 70.72   70.72 - 97.24   97.24 - 106.08
              106.00
eGFR`),
    ).toEqual([]);
  });

  it('what every page repeats at its place is no result, but copies of a page are read', () => {
    const page = (number: number, rows: string) =>
      drawn(`Haemoglobin   1.0   g/dL   12 - 15\nTest     Result     Units     Range\n${rows}`, { number });
    const rows = [
      'Sodium     140     mmol/L     135 - 145\nUrea     5.0     mmol/L     2.5 - 7.8',
      'Potassium     4.1     mmol/L     3.5 - 5.3\nAlbumin     40     g/L     35 - 50',
      'Chloride     101     mmol/L     95 - 108\nCalcium     2.4     mmol/L     2.2 - 2.6',
    ];
    const read = (pages: readonly string[]) =>
      linesOf(
        readPages(
          pages.map((text, place) => page(place + 1, text)),
          nobody,
        ),
      ).map((line) => line.split(' | ')[0]);
    expect(read(rows)).toEqual(['Sodium', 'Urea', 'Potassium', 'Albumin', 'Chloride', 'Calcium']);
    expect(read([rows[0]!, rows[0]!, rows[0]!])).toEqual(['Haemoglobin', 'Sodium', 'Urea']);
  });
});
