import references from './references.json';
import { ReferencesService } from './references.service';

it("names references and leaves out keys of the template's own, and what is still to be named", () => {
  expect(new ReferencesService().of(['C06', 'S4', 'M3', 'S10'])).toEqual([
    { key: 'S4', title: 'NICE guideline NG183', url: 'https://www.nice.org.uk/guidance/ng183' },
    { key: 'S10', title: 'NHS Eatwell Guide', url: null },
  ]);
});

it('has an address only where it has a title, and only a safe one', () => {
  for (const reference of Object.values(references)) {
    if (!('url' in reference)) continue;
    const { title, url } = reference;
    expect(title).toEqual(expect.any(String));
    expect(url).toMatch(/^https:\/\//);
  }
});
