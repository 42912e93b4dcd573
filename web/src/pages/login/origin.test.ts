import { originPath } from './origin';

it.each([
  [null, '/app/programme'],
  [{}, '/app/programme'],
  [{ from: { pathname: '/app/settings', search: '?a=1', hash: '#b' } }, '/app/settings?a=1#b'],
  [{ from: { pathname: '/login' } }, '/app/programme'],
  [{ from: { pathname: 'https://elsewhere.example' } }, '/app/programme'],
])('leads from %j to %s', (state, expected) => {
  expect(originPath(state)).toBe(expected);
});
