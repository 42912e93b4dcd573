import { errorName, errorStack } from './error-name';

describe('what a log may say of an error', () => {
  it('is its name and its code, never its message', () => {
    expect(errorName(Object.assign(new TypeError('Robin Quill'), { code: 'ECONNRESET' }))).toBe(
      'TypeError ECONNRESET',
    );
    expect(errorName('Robin Quill')).toBe('UnknownError');
  });

  it('is where it was thrown: the frames without the message, even one that looks like a frame', () => {
    const stack = errorStack(new RangeError('Robin Quill\n    at the doctor'));
    expect(stack).toMatch(/^\s+at .*error-name\.spec\.ts/);
    expect(stack).not.toMatch(/Robin|doctor|RangeError/);
    expect(errorStack('no error')).toBeUndefined();
  });
});
