import { article } from '../testing/library';
import { LibrarySearch } from './library-search';
import { stem } from './stem';

const shelves = [
  article('sleep', { title: 'Sleep: regular beats perfect', words: 'alarm wake nights bedtime' }),
  article('walking', { title: '150 minutes: the talk test', words: 'walking brisk walks pavement activity' }),
  article('pressure', { title: 'Measuring blood pressure well', words: 'cuff pharmacy monitor' }),
  article('smoking', { title: 'Stopping smoking, with help', words: 'patches gum vaping' }),
  article('mood', {
    title: 'Stress and mood: what helps',
    words: 'breathing worry ending life samaritans low',
  }),
].map((one) => ({ article: { ...one, category: 'Habits' as const, summary: '' } }));
const found = (text: string) =>
  new LibrarySearch(shelves).find(text).articles.map(({ article }) => article.content_id);

it.each([
  ['a word of the title', 'pressure', 'pressure'],
  ['a word of the text', 'pharmacies', 'pressure'],
  ['the beginning of a word', 'measu', 'pressure'],
  ['another form of a word', 'walked', 'walking'],
  ['a wrong letter', 'smokking', 'smoking'],
  ['letters that changed places', 'slepe', 'sleep'],
  ['what people call it', 'fags', 'smoking'],
  ['a short name', 'BP', 'pressure'],
  ['a whole question', 'How can I sleep better at night?', 'sleep'],
  ['depression', 'depression', 'mood'],
  ['panic', 'panic', 'mood'],
  ['thoughts of suicide', 'suicidal', 'mood'],
  ['thoughts of harm', 'self-harm', 'mood'],
  ['accents and capitals', 'STRÉSS', 'mood'],
])('%s: %s', (_, text, expected) => {
  expect(found(text)[0]).toBe(expected);
});

it('has every word where that finds something, and else some of them', () => {
  expect(found('blood smoking')).toEqual(expect.arrayContaining(['pressure', 'smoking']));
  expect(found('blood cuff')).toEqual(['pressure']);
});

const many = [
  article('light', { title: 'Weigh the light: weights of light', words: 'height eight' }),
  article('scales', { words: 'weight', title: 'What the scales say' }),
  article('statistics', { words: 'static station' }),
].map((one) => ({ article: { ...one, category: 'Habits' as const, summary: '' } }));

it('guesses only for a word that no article has, and tells which', () => {
  const search = new LibrarySearch(many);
  const ids = (text: string) => search.find(text).articles.map(({ article }) => article.content_id);
  expect(ids('scale')).toEqual(['scales']);
  expect(ids('height')).toEqual(['light']);
  expect(search.find('height').unknown).toEqual([]);
  expect(ids('statins')).toEqual(['statistics']);
  expect(search.find('statins').unknown).toEqual(['statins']);
  expect(search.find('scale statins').unknown).toEqual(['statins']);
});

it('lets one letter be wrong in a short word, and two in a long one', () => {
  expect(found('slepp')).toEqual(['sleep']);
  expect(found('slxxp')).toEqual([]);
  expect(found('pharxaxies')).toEqual(['pressure']);
});

it.each(['', '   ', 'how do I', '?!', 'zzzqqq', '('.repeat(100)])('finds nothing for %j', (text) => {
  expect(found(text)).toEqual([]);
});

it.each([
  ['walks', 'walking'],
  ['running', 'runs'],
  ['exercise', 'exercising'],
  ['pharmacy', 'pharmacies'],
  ['smoker’s', 'smoking'],
])('%s and %s come down to the same', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});
