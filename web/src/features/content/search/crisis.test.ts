import { isCrisis } from './crisis';

it.each([
  'suicide',
  'Suicidal thoughts',
  'self harm',
  'Self-harming',
  'selfharm',
  'I want to kill myself',
  'end my life',
  'don’t want to live',
  'overdose',
  'chest  pains',
  'pain in my chest',
  'stroke',
  'heart attack',
  "can't breathe",
  'cant breathe',
  'cannot breathe',
])('hears danger in %j', (text) => {
  expect(isCrisis(text)).toBe(true);
});

it.each([
  '',
  'sleep',
  'stretch my chest',
  'breathing exercises',
  'strokeside',
  'end of the day',
  'hurt knee',
])('hears none in %j', (text) => {
  expect(isCrisis(text)).toBe(false);
});
