import { isOneLine } from '../../../platform/http/trimmed-text.decorator';
import { InvalidInputProblem } from '../auth-problem';
import { isStorableText } from './storable-text';

/** What the user says about themselves, plus whatever a client likes to keep there. */
export type UserMetadata = Record<string, unknown>;

export type Gender = 'male' | 'female' | 'other';

/** The part of the metadata that the product knows. */
export interface Profile {
  name: string | null;
  /** Years. */
  age: number | null;
  gender: Gender | null;
}

export const NAME_MAX = 200;
export const AGE_MIN = 1;
export const AGE_MAX = 120;
export const GENDERS: readonly Gender[] = ['male', 'female', 'other'];

/** Bytes of JSON that one user's metadata may take. */
const MAX_BYTES = 16 * 1024;
/** Deeper nesting than anyone needs, and far from what would overflow a stack. */
const MAX_DEPTH = 16;
/** Told by the server from the confirmation, never taken from a client. */
const SERVER_OWNED = new Set(['email_verified', 'phone_verified']);

/**
 * Checks metadata as it came: `name` at most 200 characters, `age` a whole number from 1 to 120, `gender` male, female
 * or other (each may be null), other keys free, 16 kB in all.
 * @returns a copy without the keys that the server owns
 * @throws InvalidInputProblem
 */
export function checkMetadata(data: Readonly<Record<string, unknown>>): UserMetadata {
  if (!isStorable(data, 0))
    throw new InvalidInputProblem('data contains an unusable character or is nested too deeply.');
  const { name, age, gender } = data;
  if (isSet(name) && (typeof name !== 'string' || name.length > NAME_MAX || !isOneLine(name))) {
    throw new InvalidInputProblem(`data.name must be one line of at most ${NAME_MAX} characters.`);
  }
  if (isSet(age) && !(Number.isInteger(age) && Number(age) >= AGE_MIN && Number(age) <= AGE_MAX)) {
    throw new InvalidInputProblem(`data.age must be a whole number from ${AGE_MIN} to ${AGE_MAX}.`);
  }
  if (isSet(gender) && !GENDERS.includes(gender as Gender)) {
    throw new InvalidInputProblem(`data.gender must be one of ${GENDERS.join(', ')}.`);
  }
  return within(Object.fromEntries(Object.entries(data).filter(([key]) => !SERVER_OWNED.has(key))));
}

/** Sets the top-level keys of `patch`; a null deletes its key. */
export function mergeMetadata(current: UserMetadata, patch: UserMetadata): UserMetadata {
  const merged = new Map([...Object.entries(current), ...Object.entries(patch)]);
  return within(Object.fromEntries([...merged].filter(([, value]) => value !== null)));
}

export function profileOf(metadata: UserMetadata): Profile {
  const { name, age, gender } = metadata;
  return {
    name: typeof name === 'string' && name.trim() !== '' ? name : null,
    age: typeof age === 'number' ? age : null,
    gender: GENDERS.includes(gender as Gender) ? (gender as Gender) : null,
  };
}

/** The zone that the browser sent along; whether there is such a zone is the account's matter. */
export function timeZoneOf(metadata: UserMetadata): string | undefined {
  return typeof metadata.time_zone === 'string' ? metadata.time_zone : undefined;
}

function within(metadata: UserMetadata): UserMetadata {
  if (Buffer.byteLength(JSON.stringify(metadata)) > MAX_BYTES) {
    throw new InvalidInputProblem(`data must not exceed ${MAX_BYTES} bytes of JSON.`);
  }
  return metadata;
}

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  return Object.entries(value).every(([key, inner]) => isStorableText(key) && isStorable(inner, depth + 1));
}

const isSet = (value: unknown) => value !== undefined && value !== null;
