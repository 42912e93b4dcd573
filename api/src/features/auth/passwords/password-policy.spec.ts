import { WeakPasswordProblem, type WeakPasswordReason } from '../auth-problem';
import { checkNewPassword, normalPassword } from './password-policy';

const OWNER = { email: 'maya.okafor@example.org', name: 'Maya Okafor' };

/** Why a password is refused; empty for a good one. */
function reasons(password: string, owner: { email: string; name?: unknown } = OWNER): WeakPasswordReason[] {
  try {
    checkNewPassword(password, owner);
    return [];
  } catch (problem) {
    if (!(problem instanceof WeakPasswordProblem)) throw problem;
    expect(problem).toMatchObject({ status: 422, code: 'weak-password' });
    return problem.reasons;
  }
}

describe('checkNewPassword', () => {
  it.each([
    'correct horse',
    'tr4ins',
    'x7'.repeat(3) + 'plum',
    'Zwetschge-Mirabelle',
    '🔑🍑🌊🦊🎈🚲',
    'пароль-сливы-растут',
    // 64 characters, 192 bytes.
    '李子樹下雨天'.repeat(10) + '李子樹下',
    'the mayor of casterbridge',
  ])('accepts %j', (password) => expect(reasons(password)).toEqual([]));

  it.each(['', 'q7Zp!', '🔑🍑🌊🦊🎈', 'plum'.repeat(32) + 'x', 'x'.repeat(1_000_000)])(
    'refuses the length of %.20j',
    (password) => expect(reasons(password)).toEqual(['length']),
  );

  it('takes 128 characters, whatever they weigh', () => {
    expect(reasons('李子 树下'.repeat(25) + '樹木森')).toEqual([]);
    expect(reasons('李子 树下'.repeat(25) + '樹木森林')).toEqual(['length']);
  });

  it.each([
    '123456',
    '654321',
    'aaaaaa',
    'abcdef',
    'abcabcabc',
    'password',
    'Password1!',
    'LETMEIN',
    'qwerty123',
    'iloveyou',
    // Fullwidth: the same as 123456 to who types it on another keyboard.
    '１２３４５６',
  ])('refuses %j as common', (password) => expect(reasons(password)).toEqual(['common']));

  it.each(['maya.okafor@example.org', 'MAYA.OKAFOR', 'okafor1985', 'MayaOkafor!', 'm4x-Okafor', 'Maya-2024'])(
    'refuses %j of Maya Okafor as her own data',
    (password) => expect(reasons(password)).toEqual(['personal']),
  );

  it('tells every reason at once, and what to do in words', () => {
    expect(reasons('maya')).toEqual(['length', 'personal']);
    expect(() => checkNewPassword('abc', OWNER)).toThrow('Password should be at least 6 characters.');
  });

  it('does without a name', () => {
    expect(reasons('okafor-plums', { email: 'a@example.org' })).toEqual([]);
    expect(reasons('okafor-plums', { email: 'a@example.org', name: 7 })).toEqual([]);
  });
});

it('reads one password alike from every keyboard', () => {
  expect(normalPassword('Müller straße')).toBe(normalPassword('Mu\u0308ller straße'));
  expect(normalPassword('ﬁve')).toBe('five');
});
