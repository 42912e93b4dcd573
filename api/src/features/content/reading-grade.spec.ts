import { readingGrade, sentencesOf } from './reading-grade';

it('counts letters, words and sentences', () => {
  // 18 letters, 6 words, 2 sentences: 4.71 * 3 + 0.5 * 3 - 21.43
  expect(readingGrade('The cat sat. The dog ran.')).toBeCloseTo(-5.8, 2);
});

it('tells plain words from those of a leaflet for professionals', () => {
  const plain =
    'Walk for ten minutes after lunch. If you feel faint, stop and sit down. Call 111 if it does not pass.';
  const leaflet =
    'Individuals experiencing persistent symptomatology following moderate cardiovascular exertion should discontinue participation immediately and arrange comprehensive assessment through an appropriately qualified practitioner.';
  expect(readingGrade(plain)).toBeLessThan(7);
  expect(readingGrade(leaflet)).toBeGreaterThan(20);
});

it('reads a heading and each item of a list as a sentence, and quotes to their end', () => {
  const text =
    '## Two ways\n\n- By bus, in\n  the rain\n- On foot\n\n1. One **or**\n2. two\n\n“No.” “Yes!” he said.';
  expect(sentencesOf(text).map((sentence) => sentence.replace(/\s+/g, ' ').trim())).toEqual([
    'Two ways.',
    'By bus, in the rain.',
    'On foot.',
    'One or.',
    'two.',
    '“No.”',
    '“Yes!”',
    'he said.',
  ]);
});
