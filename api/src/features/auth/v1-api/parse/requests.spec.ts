import { AuthProblem, CREDENTIALS_REQUIRED } from '../../auth-problem';
import {
  parseLogoutScope,
  parsePasswordGrant,
  parseRefreshGrant,
  parseSignUp,
  parseUserUpdate,
} from './requests';

/** Status and code of the refusal. */
function refusal(parse: () => unknown): string {
  try {
    parse();
  } catch (error) {
    if (error instanceof AuthProblem) return `${error.status} ${error.code}`;
    throw error;
  }
  return 'none';
}

describe('sign-up', () => {
  it('ignores what it does not know and takes null for absent', () => {
    const body = {
      email: 'Ana@Example.com',
      password: 'abcdef',
      data: null,
      code_challenge: null,
      gotrue_meta_security: {},
    };
    const read = { email: 'ana@example.com', password: 'abcdef', data: {}, flow: {} };
    expect(parseSignUp(body)).toEqual(read);
  });

  it.each([
    [undefined, '422 anonymous-provider-disabled'],
    [{ password: 'abcdef' }, '422 anonymous-provider-disabled'],
    [{ phone: '+441234', password: 'abcdef' }, '400 phone-provider-disabled'],
    [{ email: 'ana@example.com' }, '400 validation-failed'],
    [{ email: 'ana@example.com', password: '' }, '400 validation-failed'],
    [{ email: 'ana', password: 'abcdef' }, '400 validation-failed'],
    [{ email: `${'a'.repeat(250)}@example.com`, password: 'abcdef' }, '400 validation-failed'],
    [{ email: ['ana@example.com'], password: 'abcdef' }, '400 validation-failed'],
    [{ email: 'ana@example.com', password: 123456 }, '400 validation-failed'],
    [{ email: 'ana@example.com', password: 'abc\0def' }, '400 validation-failed'],
    [{ email: 'ana@example.com', password: 'abcdef\ud800' }, '400 validation-failed'],
    [{ email: 'ana@example.com', password: 'abcdef', data: [] }, '400 validation-failed'],
    [[], '400 validation-failed'],
  ])('refuses %j', (body, expected) => expect(refusal(() => parseSignUp(body))).toBe(expected));
});

describe('tokens', () => {
  it('asks for address and password in the specified words', () => {
    expect(() => parsePasswordGrant({ password: 'abcdef' })).toThrow(CREDENTIALS_REQUIRED);
    expect(() => parsePasswordGrant({ email: 'ana@example.com' })).toThrow(CREDENTIALS_REQUIRED);
  });

  it('does not judge the address of a sign-in', () => {
    expect(parsePasswordGrant({ email: 'NOT an address', password: 'x' }).email).toBe('not an address');
  });

  it.each([undefined, {}, { refresh_token: '' }, { refresh_token: 1 }])(
    'needs a refresh token in %j',
    (body) => expect(refusal(() => parseRefreshGrant(body))).toBe('400 validation-failed'),
  );
});

describe('user update', () => {
  it('tells an empty password from an absent one', () => {
    expect(parseUserUpdate({ password: '' }).password).toBe('');
    expect(parseUserUpdate({ password: null, code_challenge: null }).password).toBeUndefined();
  });

  it.each([
    [{ app_metadata: { role: 'admin' } }, '403 not-admin'],
    [{ phone: '+441234' }, '400 phone-provider-disabled'],
    [{ email: 'nobody' }, '400 validation-failed'],
    [{ data: 'text' }, '400 validation-failed'],
    [{ data: { age: 'old' } }, '400 validation-failed'],
  ])('refuses %j', (body, expected) => expect(refusal(() => parseUserUpdate(body))).toBe(expected));
});

describe('sign-out', () => {
  it('is global unless said otherwise', () => {
    expect(parseLogoutScope(undefined)).toBe('global');
    expect(parseLogoutScope('others')).toBe('others');
    expect(refusal(() => parseLogoutScope('everything'))).toBe('400 validation-failed');
    expect(refusal(() => parseLogoutScope(['local', 'global']))).toBe('400 validation-failed');
  });
});
