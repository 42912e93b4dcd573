import { linkError } from './link-error';

it.each([
  ['', null],
  ['?code=abc', null],
  [
    '?error=access_denied&error_code=otp_expired&error_description=x',
    'This password reset link has expired. Please request a new one.',
  ],
  [
    '?error=access_denied',
    'This password reset link is invalid or has already been used. Please request a new one.',
  ],
  ['?error=server_error&error_description=Try+later', 'Try later'],
  ['?error=server_error', 'Invalid password reset link. Please request a new one.'],
])('reads %s', (search, expected) => {
  expect(linkError(search)).toBe(expected);
});
