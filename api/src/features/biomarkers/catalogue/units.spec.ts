import { CATALOGUE } from './catalogue';
import { fromCanonical, loincOf, toCanonical, unitCode, unitFits } from './units';

const entry = (id: string) => CATALOGUE.get(id)!;

describe('units', () => {
  it.each([
    ['x10^9/L', 'wbc', '10*9/L'],
    ['x 10³/µL', 'wbc', '10*9/L'],
    ['109/L', 'wbc', '10*9/L'],
    ['K/mcL', 'platelets', '10*9/L'],
    ['G/L', 'wbc', '10*9/L'],
    ['g/L', 'haemoglobin', 'g/L'],
    ['tys/µl', 'wbc', '10*9/L'],
    ['Tsd./µl', 'platelets', '10*9/L'],
    ['/cu.mm', 'wbc', '/uL'],
    ['x10^6/L', 'wbc', '10*6/L'],
    ['mL/min', 'egfr', 'mL/min'],
    ['cells/mcL', 'wbc', '/uL'],
    ['lakhs/cumm', 'platelets', '10*5/uL'],
    ['mill/cumm', 'rbc', '10*12/L'],
    ['μIU/mL', 'tsh', 'u[IU]/mL'],
    ['mU/L', 'tsh', 'm[IU]/L'],
    ['UI/L', 'alt', 'U/L'],
    ['IU/L', 'alt', 'U/L'],
    ['mIU/mL', 'fsh', 'm[IU]/mL'],
    ['mL/min/1.73m²', 'egfr', 'mL/min/{1.73_m2}'],
    ['mL/min/1,73 m2', 'egfr', 'mL/min/{1.73_m2}'],
    ['mg dl', 'glucose', 'mg/dL'],
    ['mg per dL', 'glucose', 'mg/dL'],
    ['gms/dl', 'haemoglobin', 'g/dL'],
    ['mm/1st hr', 'esr', 'mm/h'],
  ])('%s of %s is %s', (printed, id, code) => {
    expect(unitCode(printed, entry(id))).toBe(code);
  });

  it('a unit of another dimension does not fit', () => {
    expect(unitFits('g/dL', entry('sodium'))).toBe(false);
    expect(unitFits('%', entry('haemoglobin'))).toBe(false);
    expect(unitFits('mg/mL', entry('glucose'))).toBe(true);
  });

  it('converts with factor and offset, there and back', () => {
    expect(toCanonical(6.5, '%', entry('hba1c'))).toBeCloseTo(47.5, 1);
    expect(fromCanonical(48, '%', entry('hba1c'))).toBeCloseTo(6.54, 2);
    expect(toCanonical(150, '10*6/L', entry('wbc'))).toBeCloseTo(0.15, 6);
    expect(toCanonical(100, 'mg/dL', entry('glucose'))).toBeCloseTo(5.55, 2);
    expect(toCanonical(30, 'nmol/L', entry('lipoprotein_a'))).toBe(30);
    expect(toCanonical(30, 'mg/dL', entry('lipoprotein_a'))).toBeNull();
    // Not listed, but of a listed unit's dimension.
    expect(toCanonical(1, 'mg/mL', entry('glucose'))).toBeCloseTo(5.55, 2);
  });

  it('the LOINC code follows the unit', () => {
    expect(loincOf(entry('total_cholesterol'), 'mg/dL')).toBe('2093-3');
    expect(loincOf(entry('total_cholesterol'), 'mmol/L')).toBe('14647-2');
  });
});
