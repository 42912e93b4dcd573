import { readStoredSession } from '../auth/stored-session';
import type { AppDispatch } from '../store/hooks';
import type { Change } from './change';
import { flush, flushOnLeaving, giveUp } from './flush';
import { kindOf } from './kinds';
import type { Outbox } from './outbox';

/** `kept`: it waits for the network. `failed`: it was taken back, and that has been said. */
export type Posted = 'saved' | 'kept' | 'failed';

/**
 * Hands a change to the outbox, which sends it at once. Without a network, or behind what waits there for the same
 * subject, it is kept until it can be sent; with one, a failure takes it back. Never rejects.
 */
export async function post(outbox: Outbox, dispatch: AppDispatch, change: Change): Promise<Posted> {
  const waits = !navigator.onLine || outbox.isWaiting(change);
  const added = outbox.add(change, !waits);
  if (waits) {
    void flush(outbox, dispatch);
    return 'kept';
  }
  await flush(outbox, dispatch);
  // A round that was ending when the change came has not seen it.
  if (outbox.holds(added) && !outbox.tried.has(added.key)) await flush(outbox, dispatch);
  if (!outbox.holds(added)) return outbox.read().failed.has(change.subject) ? 'failed' : 'saved';

  const kind = kindOf(added);
  const isTheirs = readStoredSession()?.user.id === outbox.userId;
  // Leaving the page may have sent it already: its answer, or the next try, tells what becomes of it.
  if (!kind || !navigator.onLine || !isTheirs || outbox.onTheWay.has(added.key)) {
    outbox.keep(added);
    return 'kept';
  }
  giveUp(outbox, added, kind);
  return 'failed';
}

/**
 * The same while the page is being left: the request leaves before this function returns. What fails for now is kept,
 * since nobody would see it taken back.
 * @returns ends when it has been answered
 */
export function postOnLeaving(outbox: Outbox, dispatch: AppDispatch, change: Change): Promise<void> {
  outbox.add(change);
  return flushOnLeaving(outbox, dispatch);
}
