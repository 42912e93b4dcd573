import { TOTP } from 'otpauth';
import { matchingStep, newTotpSecret, totpUri } from './totp';

/** RFC 6238, appendix B: the secret "12345678901234567890", SHA-1; its 8 digits cut to 6. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [20_000_000_000, '353130', 666_666_666],
  ])('match at %i s as the RFC has it', (seconds, code, step) => {
    expect(matchingStep(SECRET, code, null, seconds * 1_000)).toBe(step);
  });

  it('may be one step early or late, and no more', () => {
    const at = (seconds: number) => matchingStep(SECRET, '081804', null, seconds * 1_000);
    expect([1_111_111_079, 1_111_111_139].map(at)).toEqual([37_037_036, 37_037_036]);
    expect([1_111_111_040, 1_111_111_200].map(at)).toEqual([undefined, undefined]);
  });

  it('are good once', () => {
    expect(matchingStep(SECRET, '081804', 37_037_036, 1_111_111_109_000)).toBeUndefined();
    expect(matchingStep(SECRET, '081804', 37_037_035, 1_111_111_109_000)).toBe(37_037_036);
  });

  it.each(['', '08180', '0818044', 'abcdef', '０８１８０４'])('are not %j', (code) => {
    expect(matchingStep(SECRET, code, null, 1_111_111_109_000)).toBeUndefined();
  });
});

describe('enrolment', () => {
  it('makes 160-bit secrets that authenticator apps can read', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = totpUri(secret, { issuer: 'Dam:son & co', account: 'ana@example.com' });
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(new URL(uri).searchParams.get('issuer')).toBe('Dam:son & co');
    expect(new TOTP({ secret }).generate()).toMatch(/^\d{6}$/);
  });
});
