import { readStoredSession } from '../auth/stored-session';
import type { AppDispatch } from '../store/hooks';
import { askAgain } from './ask-again';
import type { Change, WaitingChange } from './change';
import { flush, giveUp, sayNotSaved } from './flush';
import { bySubject } from './in-turn';
import { kindOf } from './kinds';
import type { Outbox, Outcome } from './outbox';
import { titleOf } from './title-of';

/** `saved`: or replaced meanwhile. `kept`: it waits for the network. `failed`: it was taken back, and that has been said. */
export type Posted = 'saved' | 'kept' | 'failed';

/** Milliseconds within which another tab has told what became of a change that it took out of the outbox. */
const TOLD_WITHIN = 1000;

/**
 * Hands a change to the outbox, which sends it at once. Without a network, or behind what waits there for the same
 * subject, it is kept until it can be sent; with one, a failure takes it back. Never rejects.
 * @param pause milliseconds in which the next change of the same kind and subject takes its place unsent
 */
export function post(
  outbox: Outbox,
  dispatch: AppDispatch,
  change: Change,
  pause: number = 0,
): Promise<Posted> {
  const posting = addAndSend(outbox, dispatch, change, pause).finally(() => outbox.posts.delete(posting));
  outbox.posts.add(posting);
  return posting;
}

/** Sends what this page left for a second thought; ends when all that it posted has been answered, or taken back. */
export async function endPosts(outbox: Outbox): Promise<void> {
  outbox.endPauses();
  await Promise.all(outbox.posts);
}

async function addAndSend(
  outbox: Outbox,
  dispatch: AppDispatch,
  change: Change,
  pause: number,
): Promise<Posted> {
  const waits = !navigator.onLine || outbox.isWaiting(change);
  const added = outbox.add(titled(dispatch, change), !waits);
  // Without a network there is nothing to spare by waiting.
  if (pause > 0 && navigator.onLine) {
    await outbox.pause(added, pause);
    if (!waits && !outbox.isInHand(added)) return 'kept'; // The page was being left.
  }
  if (waits) {
    void flush(outbox, dispatch);
    return 'kept';
  }
  await flush(outbox, dispatch);
  // A round that was ending when the change came has not seen it.
  if (outbox.holds(added) && !outbox.tried.has(added.key)) await flush(outbox, dispatch);
  const posted = outbox.holds(added) ? takeBack(outbox, dispatch, added) : await told(outbox, added);
  outbox.letGo(added);
  return posted;
}

/** Gives up what could not be sent, unless there is no telling yet. */
function takeBack(outbox: Outbox, dispatch: AppDispatch, change: WaitingChange): Posted {
  const kind = kindOf(change);
  const isTheirs = readStoredSession()?.user.id === outbox.userId;
  // Leaving the page may have sent it already, or what it comes behind: that answer, or the next try, tells what becomes
  // of it.
  const isBehind =
    outbox.onTheWay.has(change.subject) ||
    bySubject(outbox.read().changes).get(change.subject)?.[0]?.key !== change.key;
  if (!kind || !navigator.onLine || !isTheirs || isBehind) return 'kept';
  giveUp(outbox, change, kind);
  if (kind.read) void askAgain(outbox, dispatch, change, kind);
  return 'failed';
}

/** What became of a change that is out of the outbox. Of one that another tab has sent that tab tells a moment later. */
async function told(outbox: Outbox, change: WaitingChange): Promise<Posted> {
  const outcome = await new Promise<Outcome>((resolve) => {
    const look = () => {
      if (outbox.outcomeOf(change) !== 'unknown') end();
    };
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve(outbox.outcomeOf(change));
    };
    const timer = setTimeout(end, TOLD_WITHIN);
    const unsubscribe = outbox.subscribe(look);
    look();
  });
  if (outcome === 'saved' || outcome === 'replaced') return 'saved';
  const kind = kindOf(change);
  // Where nobody tells, to save it again does no harm; to believe it saved may.
  if (kind && !outbox.read().failed.has(change.subject)) sayNotSaved(outbox, change, kind);
  return 'failed';
}

/** Named while its subject is known: a refusal may come when it is gone. */
function titled(dispatch: AppDispatch, change: Change): Change {
  return { ...change, title: titleOf(dispatch, change.subject) };
}
