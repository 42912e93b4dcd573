import { CATALOGUE } from './catalogue';
import { KNOWN_MARKERS } from './known-markers';
import { isKnownName } from './matching';
import { unitCode } from './units';

it('is found again under every name and unit that is offered', () => {
  expect(KNOWN_MARKERS).toHaveLength(CATALOGUE.size);
  for (const { name, units } of KNOWN_MARKERS) {
    expect([name, isKnownName(name)]).toEqual([name, true]);
    const entry = [...CATALOGUE.values()].find((known) => known.name === name)!;
    for (const [place, unit] of units.entries()) {
      expect([name, unit, unitCode(unit, entry)]).toEqual([name, unit, expect.any(String)]);
      if (place === 0 && !entry.unit.startsWith('{'))
        expect([name, unitCode(unit, entry)]).toEqual([name, entry.unit]);
    }
  }
});

it('is printed as laboratories do', () => {
  const unitsOf = (name: string) => KNOWN_MARKERS.find((marker) => marker.name === name)?.units;
  expect(unitsOf('LDL Cholesterol')).toEqual(['mmol/L', 'mg/dL', 'g/L']);
  expect(KNOWN_MARKERS.flatMap(({ units }) => units).join(' ')).not.toMatch(/[[\]{}*]/);
});
