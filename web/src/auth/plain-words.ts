/** The auth service's messages that a person would not say so. */
const WORDS: Readonly<Record<string, string>> = {
  'Invalid login credentials': 'Email and password do not go together. Check both, or set a new password.',
  'User already registered': 'This email has an account already. Sign in instead.',
  'Email not confirmed': 'Open the link in the e-mail that we sent you first.',
  'Signups not allowed for this instance': 'New accounts cannot be made here at present.',
  'User is banned': 'This account is closed. Please write to us.',
  'Token has expired or is invalid': 'This code is wrong or too old. Check it, or ask for a new one.',
  'Invalid TOTP code entered': 'This code is wrong or too old. Enter the one that the app shows now.',
};

/** What went wrong in a person's words, for beside its field; the toast keeps the service's own. Undefined for nothing. */
export function plainWords(message: string): string | undefined {
  return message ? (WORDS[message] ?? message) : undefined;
}

/** The field of the sign-in and sign-up form that a refusal is about; null where it is about none of them. */
export function fieldAtFault(message: string): 'email' | 'password' | null {
  if (/already registered|not confirmed|banned|email/i.test(message)) return 'email';
  return /login credentials|password/i.test(message) ? 'password' : null;
}
