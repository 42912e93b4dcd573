import { dictionary } from '@zxcvbn-ts/language-common';
import { WeakPasswordProblem, type WeakPasswordReason } from '../auth-problem';

/** Characters, as people count them. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

/** Whose password it is to be. */
export interface PasswordOwner {
  email: string;
  /** As the user's metadata has it: anything. */
  name?: unknown;
}

/** What lists of leaked passwords have most often: about 49,000, in lower case. */
const COMMON = new Set(dictionary['passwords-common'].map((word) => String(word).toLowerCase()));

const WORDS: Record<WeakPasswordReason, string> = {
  length: `Password should be at least ${PASSWORD_MIN} characters.`,
  common: 'This password is easy to guess: many people use it.',
  personal: 'Password should not be made of your name or email address.',
};

/**
 * Checks a password that somebody chooses.
 * @throws WeakPasswordProblem (422) with every reason
 */
export function checkNewPassword(password: string, owner: PasswordOwner): void {
  if (isTooLong(password)) {
    throw new WeakPasswordProblem(['length'], `Password should be at most ${PASSWORD_MAX} characters.`);
  }
  const typed = normalPassword(password).toLowerCase();
  const reasons: WeakPasswordReason[] = [];
  if ([...typed].length < PASSWORD_MIN) reasons.push('length');
  else if (isCommon(typed)) reasons.push('common');
  if (isPersonal(typed, owner)) reasons.push('personal');
  if (reasons.length > 0)
    throw new WeakPasswordProblem(reasons, reasons.map((reason) => WORDS[reason]).join(' '));
}

/** The same password from every keyboard: composed, and without typographic variants (NFKC). */
export function normalPassword(password: string): string {
  return password.normalize('NFKC');
}

export function isTooLong(password: string): boolean {
  // Not even looked at in full: nothing so long becomes short by composing.
  return password.length > 8 * PASSWORD_MAX || [...normalPassword(password)].length > PASSWORD_MAX;
}

function isCommon(typed: string): boolean {
  return COMMON.has(typed) || COMMON.has(lettersOf(typed)) || isRun(typed) || isRepeated(typed);
}

/** Each character next to the one before, or the same: abcdef, 987654, aaaaaa. */
function isRun(typed: string): boolean {
  const codes = [...typed].map((character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) <= 1 && codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step);
}

/** Up to three characters over and over: abcabcabc. */
function isRepeated(typed: string): boolean {
  return [1, 2, 3].some((length) => typed.slice(length) === typed.slice(0, -length));
}

/** Whether too little is left of it once the owner's address and names are taken out. */
function isPersonal(typed: string, { email, name }: PasswordOwner): boolean {
  const own = normalPassword(`${email} ${typeof name === 'string' ? name : ''}`).toLowerCase();
  const [address = '', ...names] = own.split(/\s+/);
  const local = address.split('@')[0] ?? '';
  const words = [address, local, ...local.split(/[^\p{L}\p{N}]+/u), ...names]
    .map(lettersOf)
    .filter((word) => [...word].length >= 3)
    .sort((a, b) => b.length - a.length);
  const letters = lettersOf(typed);
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), letters);
  return left !== letters && [...left].length < PASSWORD_MIN;
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}
