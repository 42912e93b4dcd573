export interface Reference {
  title: string;
  /** Where it can be read; left out where there is no lasting address. */
  url?: string;
}

/** What the programme's template rests on, by the keys that its items name. */
const REFERENCES: Readonly<Record<string, Reference>> = {
  S1: { title: 'How long habits take to form: a review', url: 'https://doi.org/10.3390/healthcare12232488' },
  S2: { title: 'How habits are formed in everyday life (Lally, 2010)' },
  S3: { title: 'Making health habitual (Gardner, British Journal of General Practice, 2012)' },
  S4: { title: 'NICE guideline NG183', url: 'https://www.nice.org.uk/guidance/ng183' },
  S5: {
    title: 'World Health Organization 2020 guidelines on physical activity',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC7719906/',
  },
  S6: { title: "UK Chief Medical Officers' physical activity guidelines, 2019" },
  S7: { title: 'Recommended amount of sleep for adults: consensus of AASM and SRS, 2015' },
  S8: { title: 'Published review PMC7853203', url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC7853203/' },
  S9: { title: 'Published review PMC9285041', url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC9285041/' },
  S10: { title: 'NHS Eatwell Guide' },
  S11: { title: 'NHS alcohol leaflet and the AUDIT-C questions' },
  S12: {
    title: 'European Society of Cardiology guidelines on prevention, 2021',
    url: 'https://doi.org/10.1093/eurheartj/ehab484',
  },
  S13: { title: 'NHS Health Check' },
  S14: { title: 'NICE guideline NG136', url: 'https://www.nice.org.uk/guidance/ng136' },
  S15: {
    title: 'American Heart Association on cardiorespiratory fitness',
    url: 'https://doi.org/10.1161/CIR.0000000000000461',
  },
  S16: { title: 'NHS referral criteria for DXA scans' },
  S17: { title: 'Questions and answers on DXA scans (MRI Plus)' },
  S18: { title: 'NHS advice on when to call 999 or 111' },
  S19: { title: 'NHS information on prediabetes' },
  B1: { title: 'Clinical Chemistry and Laboratory Medicine', url: 'https://doi.org/10.1515/cclm-2022-1255' },
  B2: { title: 'Royal College of Pathologists: minimum retesting intervals (G147)' },
  B3: { title: 'Journal of Clinical Pathology: common retesting intervals' },
  E1: { title: 'CDC PreventT2 curriculum' },
  E3: { title: 'NHS screening' },
  E4: { title: 'NHS routine screenings' },
};

/** What a reason refers to. Keys of the template's own items are no references. */
export function referencesOf(source: readonly string[]): Reference[] {
  return source.flatMap((key) => REFERENCES[key] ?? []);
}
