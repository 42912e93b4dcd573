import { changeTexts, WORDINGS } from './close-week-texts.fixture';

const textsOf = (key: string, gentle = false) =>
  changeTexts(
    WORDINGS.find((ladder) => ladder.key === key)!,
    gentle,
  );

describe('what a week close says', () => {
  it.each([
    ['H01', '9 of 10 walks done: 10 minutes every day now?'],
    ['H01', '9 of 10 walks done: 20 minutes on 5 days a week now?'],
    ['H01', '9 of 10 walks done: 30 minutes now?'],
    ['H01', '2 of 5 walks done. A smaller step this week: 10 minutes every day.'],
    ['H01', '2 of 5 walks done. Another moment may suit better: after dinner.'],
    ['H02', 'Strength moves will rest for now, so that all else stays doable.'],
    ['H10', 'Slow breathing will wait a little, so that the rest stays doable.'],
    ['H10', 'There is room again for slow breathing: 1 minute on 3 days a week.'],
    ['H11', '9 of 10 times outdoors: keep this going?'],
    ['H12', '9 of 10 contacts made: 1 call now?'],
  ])('of %s: %s', (key, text) => {
    expect(textsOf(key)).toContain(text);
  });

  it.each(WORDINGS.map((ladder) => [ladder.title, ladder] as const))(
    'is one plain sentence or two: %s',
    (_, ladder) => {
      for (const text of [...changeTexts(ladder, false), ...changeTexts(ladder, true)]) {
        expect(text).toMatch(/^[A-Z0-9][^.?]*[.?](?: A[^.?]*\.)?$/);
        expect(text).not.toMatch(/\b\d+ min\b|, now|undefined|null|  /);
      }
    },
  );

  it('counts nothing for low mood', () => {
    expect(
      WORDINGS.flatMap((ladder) => changeTexts(ladder, true)).filter((text) => / of \d/.test(text)),
    ).toEqual([]);
    expect(textsOf('H01', true)).toContain('This goes well: 30 minutes now?');
    expect(textsOf('H01', true)).toContain('A smaller step this week: 20 minutes on 5 days a week.');
  });
});

describe('a habit in a row', () => {
  it('fits into one line of a phone: its dose, and its cue', () => {
    const lines = WORDINGS.flatMap(({ steps, cues }) =>
      steps.flatMap(({ dose }) => cues.map(({ text }) => `${dose} ${text}`)),
    );
    expect(lines.filter((line) => line.length > 40)).toEqual([]);
  });
});
