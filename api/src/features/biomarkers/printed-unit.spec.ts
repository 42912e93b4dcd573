import { CATALOGUE, fromCanonical, unitCode } from './catalogue.options';
import { printedUnits } from './printed-unit';

const of = (id: string) => printedUnits(CATALOGUE.get(id)!);

it.each([
  ['urine_ketones', []],
  ['inr', []],
  ['egfr', ['mL/min/1.73m2', 'mL/min']],
  ['creatinine', ['µmol/L', 'mg/dL']],
  ['tsh', ['mIU/L', 'µIU/mL']],
  ['systolic_bp', ['mmHg']],
])('%s: %j', (id, units) => {
  expect(of(id)).toEqual(expect.arrayContaining(units));
  expect(of(id)[0]).toBe(units[0]);
});

it('are the words of people, and are read as the unit that they spell', () => {
  for (const entry of CATALOGUE.values()) {
    const units = printedUnits(entry);
    for (const text of units) {
      expect(text).not.toMatch(/[{}[\]*_]/);
      expect(text).not.toMatch(/(?:^|\/)u(?:mol|g|L|kat|IU)/);
      const code = unitCode(text, entry);
      expect({ id: entry.id, text, code }).toMatchObject({ code: expect.any(String) as string });
    }
    // The usual one is read as itself, or as one that is the same.
    const [usual] = units;
    if (usual !== undefined) expect(fromCanonical(1, unitCode(usual, entry)!, entry)).toBeCloseTo(1);
  }
});
