import { areTwoFigures, asUnit, withPowers } from './printed-units';

describe('Units as small print is read', () => {
  it.each([
    ['g/di', 'g/dl'],
    ['mg/d!', 'mg/dl'],
    ['UL', 'U/L'],
    ['mmol/L.', 'mmol/L'],
    ['mi/mın/1,73m?', 'ml/min/1,73m²'],
    ['Mio/pl', 'Mio/µl'],
    ['pIU/mL', 'µIU/mL'],
    ['Hg/L', 'µg/L'],
    ['hg/dL', 'µg/dL'],
    ['tys/jl', 'tys/µl'],
    ['ull', 'U/L'],
    ['44pg/L', '44µg/L'],
    ['mL/min/1.73m?2', 'mL/min/1.73m²'],
  ])('%s is %s', (read, printed) => {
    expect(asUnit(read)).toBe(printed);
  });

  it.each(['pg/mL', 'pg', 'mg', 'ul', 'g/dL', 'Blood', '11', '5.4', 'IgG'])('%s stays', (text) => {
    expect(asUnit(text)).toBe(text);
  });

  it('have their powers', () => {
    expect(withPowers('x1073/uL')).toBe('x10^3/uL');
    expect(withPowers('10"12/L')).toBe('10^12/L');
    expect(withPowers('1073')).toBe('1073');
  });

  it('tell a raised 12 from a 9 that is broken in two', () => {
    const figure = (x0: number, x1: number, y0: number, y1: number) => ({ x0, x1, y0, y1 });
    expect(areTwoFigures(figure(10, 16, 5, 16), figure(19, 25, 5, 16))).toBe(true);
    expect(areTwoFigures(figure(10, 13, 5, 12), figure(14, 19, 5, 16))).toBe(false);
  });
});
