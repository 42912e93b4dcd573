import { CATALOGUE } from './catalogue/catalogue';
import { typedIn } from './corrections';
import { isPlausible } from './plausibility';

const person = { sex: 'male', age: 40 } as const;
const typed = (name: string, value: string, unit: string | null) =>
  typedIn({ name, value, unit, measured_on: '2026-11-20' }, person);

describe('what people have is no slip', () => {
  it.each([
    ['troponin_t_hs', 50_000],
    ['troponin_i_hs', 100_000],
    ['inr', 22],
    ['urine_acr', 450],
    ['nt_probnp', 20_000],
    ['bnp', 12_000],
    ['d_dimer', 80_000],
    ['ca_125', 20_000],
    ['ferritin', 150_000],
    ['prolactin', 200_000],
    ['amylase', 15_000],
    ['hba1c', 210],
  ])('%s %d', (analyte, value) => {
    expect(isPlausible(value, null, CATALOGUE.get(analyte)!)).toBe(true);
  });
});

it('help comes before the refusal of a value that nobody has', () => {
  expect(typed('Potassium', '420', 'mmol/L')).toEqual({
    refused: expect.stringMatching(
      /^This is far from what is measured of Potassium\. .+ call 111 now/,
    ) as string,
    field: 'value',
  });
  expect(typed('Albumin', '4200', 'g/L')).toEqual({
    refused: expect.not.stringMatching(/111/) as string,
    field: 'value',
  });
  expect(typed('Troponin T', '50000', 'ng/L')).toMatchObject({ value_number: 50_000 });
  expect(typed('Glucose', 'HI', 'mmol/L')).toMatchObject({ analyte: 'glucose', value: 'HI' });
});
