import { REFERENCES, titleOf } from './references';
import { ReferencesService } from './references.service';

it("names references with their year and leaves out keys of the template's own, and what is still to be named", () => {
  expect(new ReferencesService().of(['C06', 'S4', 'M3', 'B2'])).toEqual([
    {
      key: 'S4',
      title: 'Behaviour change: digital and mobile health interventions (NICE NG183), 2020',
      url: 'https://www.nice.org.uk/guidance/ng183',
    },
    { key: 'B2', title: 'Royal College of Pathologists: minimum retesting intervals (G147)', url: null },
  ]);
});

describe.each(Object.entries(REFERENCES))('%s', (key, reference) => {
  it('can be found: a safe address, or in words where it is', () => {
    expect(reference.url ?? reference.where).toEqual(expect.any(String));
    if (reference.url !== undefined) expect(reference.url).toMatch(/^https:\/\//);
    if (reference.url !== undefined) expect(titleOf(key)).toEqual(expect.any(String));
  });

  it('says what it speaks of', () => {
    expect(reference.subjects.length).toBeGreaterThan(0);
  });
});

it('is no two references to one address, and the sleep paper is about sleep alone', () => {
  const urls = Object.values(REFERENCES).flatMap(({ url }) => url ?? []);
  expect(new Set(urls).size).toBe(urls.length);
  const paper = Object.values(REFERENCES).find(({ url }) => url?.includes('PMC9285041'));
  expect(paper?.subjects).toEqual(['sleep']);
});
