import type { FetchArgs } from '@reduxjs/toolkit/query';
import { lacksSecondFactor } from '../auth/assurance-level';
import { newRequestId } from '../auth/request-id';
import { isFresh, isMember, readStoredSession } from '../auth/stored-session';
import { opensProgramme } from '../lib/paths';
import { COVERED, keyOf, partsOf } from './first-view-parts';
import type { Parts } from './first-view-parts';
import type { Today } from './generated';

/** Milliseconds within which the answer has to begin, and to be there: whoever waits for it asks for themselves then. */
const BEGINS_WITHIN = 3_000;
const COMES_WITHIN = 10_000;
/** Milliseconds within which a page hears what others do, also on a slow line. */
const OLD = 6_000;
/** Milliseconds for which what it told is new. */
const FRESH_FOR = 10_000;

interface FirstView {
  userId: string;
  request: AbortController;
  /** Null where there is no answer. */
  parts: Promise<Parts | null>;
}

let current: FirstView | null = null;
let begunAt: number | null = null;

/**
 * Asks at once for all that the programme page shows first, beside the loading of its code: its queries then take their
 * parts instead of asking one after the other. On another page, without a member's session, or once it is begun nothing
 * happens.
 */
export function beginFirstView(): void {
  const session = opensProgramme(location.pathname) ? readStoredSession() : null;
  if (!session || !navigator.onLine || !isFresh(session)) return;
  const { access_token, user } = session;
  if (current?.userId === user.id || !isMember(user) || lacksSecondFactor(session)) return;
  const request = new AbortController();
  begunAt = performance.now();
  current = { userId: user.id, request, parts: read(access_token, user.id, request).catch(() => null) };
}

/** Whether what the page showed first was asked for so long ago that others may have changed it before they were heard. */
export const isFirstViewOld = (): boolean => begunAt !== null && performance.now() - begunAt > OLD;

/** What was asked, or has come and was not taken, is of no use any more: it was read before what is known now. */
export function forgetFirstView(): void {
  current?.request.abort();
  current = null;
}

/**
 * The part of the first view that answers a request, once: undefined where it has none, and where it is not there in
 * time. What is written by a query makes it old; what the outbox sends is heard of by realtime, and drawn over it till then.
 */
export async function takePart(args: string | FetchArgs): Promise<{ data: unknown } | undefined> {
  const view = current;
  if (!view) return undefined;
  const { url, method = 'GET', params } = typeof args === 'string' ? { url: args } : args;
  if (method !== 'GET' || readStoredSession()?.user.id !== view.userId) {
    forgetFirstView();
    return undefined;
  }
  if (!COVERED.test(url)) return undefined;
  const parts = await view.parts;
  if (current !== view || !parts) return undefined;
  const key = keyOf(url, params);
  if (!parts.has(key)) return undefined;
  const data = parts.get(key);
  parts.delete(key);
  return { data };
}

async function read(token: string, userId: string, request: AbortController): Promise<Parts | null> {
  const giveUp = () => request.abort();
  const [begins, comes] = [setTimeout(giveUp, BEGINS_WITHIN), setTimeout(giveUp, COMES_WITHIN)];
  try {
    const response = await fetch(`${location.origin}/api/v1/today`, {
      headers: { Authorization: `Bearer ${token}`, 'X-Request-Id': newRequestId() },
      signal: request.signal,
    });
    clearTimeout(begins);
    if (!response.ok) return null;
    const parts = partsOf((await response.json()) as Today, userId);
    setTimeout(() => parts.clear(), FRESH_FOR);
    return parts;
  } finally {
    clearTimeout(begins);
    clearTimeout(comes);
  }
}
