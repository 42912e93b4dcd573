import { accessToken } from '../testing/sessions';
import { lacksSecondFactor } from './assurance-level';

const factor = (status: 'verified' | 'unverified') => ({ id: 'f', factor_type: 'totp', status });

it.each([
  ['no factor', [], { aal: 'aal1' }, false],
  ['a factor that was never confirmed', [factor('unverified')], { aal: 'aal1' }, false],
  ['a factor that was not given', [factor('verified')], { aal: 'aal1' }, true],
  ['a factor that was given', [factor('verified')], { aal: 'aal2' }, false],
  ['a token that tells no level', [factor('verified')], {}, true],
])('with %s', (_name, factors, claims, lacks) => {
  expect(lacksSecondFactor({ access_token: accessToken(claims), user: { factors } })).toBe(lacks);
});

it('asks for the factor when the token cannot be read', () => {
  expect(lacksSecondFactor({ access_token: 'opaque', user: { factors: [factor('verified')] } })).toBe(true);
});
