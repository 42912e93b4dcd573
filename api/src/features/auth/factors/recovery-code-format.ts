import { randomInt } from 'node:crypto';

/** Without characters that are read for one another (0 O, 1 I L, 8 B). */
const ALPHABET = '2345679ACDEFGHJKMNPQRSTUVWXYZ';
const GROUP = 5;

/** A new code: two groups of five, 48 random bits, e.g. `K7Q2M-3XRTA`. */
export function newRecoveryCode(): string {
  const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${group()}-${group()}`;
}

/** The code as it was meant: case, spaces and dashes are free. */
export function normalRecoveryCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '');
}
