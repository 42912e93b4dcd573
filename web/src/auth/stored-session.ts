import { CACHE_PREFIX } from '../lib/cache-storage';
import { PATHS } from '../lib/paths';
import { readStored, removeAllStored, removeStored, writeStored } from '../lib/device-storage';

/**
 * What the browser remembers of the session. Kept apart from the auth client so that public pages can look
 * without loading it. All reads survive a browser that refuses local storage.
 */
export const SESSION_KEY = 'damson-auth';
export const ACCESS_TOKEN_KEY = 'access_token';
/** Of what each member did that the server may not have heard of. */
export const QUEUE_PREFIX = 'damson-queue-';
/** Of every form that was begun and not sent. */
const DRAFT = /^damson-[a-z-]+-draft-/;

export interface StoredUser {
  id: string;
  email?: string;
  user_metadata?: Record<string, unknown>;
  app_metadata?: Record<string, unknown>;
  /** Left out while there are none. */
  factors?: { id: string; factor_type: string; status: 'verified' | 'unverified' }[];
}

export interface StoredSession {
  access_token: string;
  /** Unix time in seconds. */
  expires_at: number;
  user: StoredUser;
}

export function readStoredSession(): StoredSession | null {
  const text = readStored(SESSION_KEY);
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isStoredSession(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Where whoever is signed in begins: those who look after members have a side of their own.
 * @param ofMembers where a member does
 */
export function homePath(ofMembers: string): string {
  const user = readStoredSession()?.user;
  return user === undefined || isMember(user) ? ofMembers : PATHS.admin;
}

export function isMember({ app_metadata }: StoredUser): boolean {
  const role = app_metadata?.['role'];
  return role === undefined || role === 'member';
}

/** True while the stored access token has more than 90 seconds to live. */
export function isFresh(session: StoredSession): boolean {
  return session.expires_at * 1000 - Date.now() > 90_000;
}

/** True when opening the page may end in a session: one is stored, or the address carries a sign-in code. */
export function mayHaveSession(): boolean {
  return readStoredSession() !== null || new URLSearchParams(location.search).has('code');
}

/**
 * Removes the session and its token. The auth client alone would keep a session that the server has ended until its
 * token expires, and /login would send the user straight back.
 */
export function forgetSession(): void {
  removeStored(SESSION_KEY);
  removeAccessToken();
}

export function readAccessToken(): string | null {
  return readStored(ACCESS_TOKEN_KEY);
}

export function writeAccessToken(token: string): void {
  // A full or refused storage leaves the session usable through the auth client alone.
  writeStored(ACCESS_TOKEN_KEY, token);
}

export function removeAccessToken(): void {
  removeStored(ACCESS_TOKEN_KEY);
}

/**
 * Removes every cached answer and what else is remembered of a session (`damson_*`), of the device and of this tab, so that
 * nothing personal stays behind on a shared device.
 */
export function clearCachedData(): void {
  const isOfSession = (key: string) => key.startsWith(CACHE_PREFIX);
  removeAllStored(isOfSession);
  removeAllStored(isOfSession, 'sessionStorage');
}

/**
 * Removes what members wrote and the server does not have: forms that were begun and changes that wait. A session that
 * ended by itself leaves them to its member; signing out does not, nor does somebody else who signs in.
 * @param keep the member whose own stays
 */
export function clearUnsent(keep?: string): void {
  removeAllStored(
    (key) => (key.startsWith(QUEUE_PREFIX) || DRAFT.test(key)) && (keep === undefined || !key.endsWith(keep)),
  );
}

function isStoredSession(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null) return false;
  const session = value as Partial<StoredSession>;
  return (
    typeof session.access_token === 'string' &&
    typeof session.expires_at === 'number' &&
    typeof session.user?.id === 'string'
  );
}
