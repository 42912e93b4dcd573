/** Words of any question, which say nothing of what it is about. */
const COMMON = new Set(
  `a about am an and any are at be best better can do does for from get good have help how i if in is it me more much my of
  on or should tell that the this to too what when where which why with you your`.split(/\s+/),
);

/** Words that people use where the articles use another, or several which stand in one article together. */
const ALSO: Readonly<Record<string, string>> = {
  anxieti: 'stress',
  anxious: 'stress',
  beer: 'alcohol',
  booz: 'alcohol',
  bp: 'pressur',
  cigarett: 'smok',
  depress: 'low mood',
  depression: 'low mood',
  diabet: 'hba1c',
  diet: 'meal',
  drink: 'alcohol',
  exercis: 'activiti',
  fag: 'smok',
  gym: 'strength',
  hypertension: 'pressur',
  insomnia: 'sleep',
  lone: 'connection',
  muscl: 'strength',
  panic: 'stress',
  run: 'activiti',
  sad: 'mood',
  selfharm: 'ending life samaritan',
  sugar: 'hba1c',
  suicid: 'ending life samaritan',
  suicidal: 'ending life samaritan',
  tooth: 'teeth',
  vape: 'smok',
  weed: 'smok',
  wine: 'alcohol',
  workout: 'strength',
};

/** What a word comes down to, so that 'walking' finds 'walks'; null for one that says nothing. */
export function stem(word: string): string | null {
  const plain = word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['’]s?$/, '');
  if (plain === '' || COMMON.has(plain)) return null;
  return ENDINGS.reduce((left, [ending, becomes]) => shorter(left, ending, becomes), plain);
}

/** In turn, each where enough of the word is left. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?:ies|y)$/, 'i'],
  [/(?:sses)$/, 'ss'],
  [/(?<=[^su])s$/, ''],
  [/(?:ing|ed|er|ly)$/, ''],
  [/([bdgklmnprt])\1$/, '$1'],
  [/e$/, ''],
];

function shorter(word: string, ending: RegExp, becomes: string): string {
  const left = word.replace(ending, becomes);
  return left.length >= 3 && /[aeiouy]/.test(left) ? left : word;
}

/** What else a stem is called in the articles. */
export const alsoCalled = (stemmed: string): string | undefined => ALSO[stemmed];
