import { InvalidInputProblem, WeakPasswordProblem } from '../auth-problem';
import { checkNewPassword } from './password-policy';

describe('checkNewPassword', () => {
  it.each(['abcdef', 'x'.repeat(72), '🔑🔑🔑🔑🔑🔑'])('accepts %j', (password) =>
    expect(() => checkNewPassword(password)).not.toThrow(),
  );

  it.each(['', 'abcde', '🔑🔑🔑🔑🔑'])('calls %j weak, with the reason', (password) => {
    expect(() => checkNewPassword(password)).toThrow(
      expect.objectContaining({
        status: 422,
        code: 'weak-password',
        reasons: ['length'],
      }) as WeakPasswordProblem,
    );
  });

  it.each(['x'.repeat(73), '🔑'.repeat(19)])('refuses more than 72 bytes', (password) =>
    expect(() => checkNewPassword(password)).toThrow(InvalidInputProblem),
  );
});
