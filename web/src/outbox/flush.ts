import { Mutex } from 'async-mutex';
import { sessionMissing } from '../auth/session-slice';
import { readStoredSession } from '../auth/stored-session';
import type { AppDispatch } from '../store/hooks';
import { showToast } from '../ui/toast/toast-store';
import type { WaitingChange } from './change';
import { kindOf } from './kinds';
import type { AnyKind } from './kinds';
import { tellOtherTabs } from './other-tabs';
import type { Outbox } from './outbox';
import { sendChange } from './send-change';
import type { Sent } from './send-change';

const mutex = new Mutex();
const underWay = new WeakMap<Outbox, Promise<boolean>>();

/**
 * Sends what waits, one after the other and one tab at a time. What the server refuses for good is dropped and said;
 * what fails for now stays and holds up nothing else.
 * @returns whether the server has heard of anything
 */
export function flush(outbox: Outbox, dispatch: AppDispatch): Promise<boolean> {
  if (!isSendable(outbox)) return Promise.resolve(false);
  let sending = underWay.get(outbox);
  if (!sending) {
    sending = oneTabAtATime(outbox.name, () => sendAll(outbox, dispatch)).finally(() =>
      underWay.delete(outbox),
    );
    underWay.set(outbox, sending);
  }
  return sending;
}

/**
 * Sends what waits while the page is being left: all at once, since there may be no later. What another tab is sending
 * goes out twice then, which changes nothing. The requests leave before this function returns.
 * @returns ends when all have been answered
 */
export async function flushOnLeaving(outbox: Outbox, dispatch: AppDispatch): Promise<void> {
  if (!isSendable(outbox)) return;
  const sent = outbox.read().changes.flatMap((change) => {
    const kind = outbox.onTheWay.has(change.key) ? undefined : kindOf(change);
    return kind ? [sendOne(outbox, dispatch, change, kind)] : [];
  });
  await Promise.all(sent);
}

/** Takes a change back that could not be saved, and says so; one that the member has replaced goes without a word. */
export function giveUp(outbox: Outbox, change: WaitingChange, { failure }: AnyKind): void {
  if (!outbox.holds(change)) return;
  outbox.takeBack(change);
  showToast({ title: 'Error', description: failure, kind: 'error' });
}

function isSendable(outbox: Outbox): boolean {
  const isTheirs = readStoredSession()?.user.id === outbox.userId;
  return navigator.onLine && isTheirs && outbox.read().changes.length > 0;
}

async function sendAll(outbox: Outbox, dispatch: AppDispatch): Promise<boolean> {
  const tried = new Set<string>();
  /** Subjects of which one change failed for now: those that count each wait behind it. */
  const heldUp = new Set<string>();
  let isHeard = false;
  while (navigator.onLine) {
    const change = outbox.read().changes.find(({ key }) => !tried.has(key) && !outbox.onTheWay.has(key));
    if (!change) break;
    tried.add(change.key);
    const kind = kindOf(change);
    const line = `${change.kind} ${change.subject}`;
    if (!kind || (kind.counts === 'each' && heldUp.has(line))) continue;
    const outcome = await sendOne(outbox, dispatch, change, kind);
    if (outcome === 'away' || outcome === 'ended') break;
    if (outcome === 'later') heldUp.add(line);
    isHeard ||= outcome !== 'later';
  }
  return isHeard;
}

async function sendOne(
  outbox: Outbox,
  dispatch: AppDispatch,
  change: WaitingChange,
  kind: AnyKind,
): Promise<Sent['outcome']> {
  outbox.onTheWay.add(change.key);
  const sent = await sendChange(change, kind, outbox.userId);
  outbox.onTheWay.delete(change.key);
  if (sent.outcome === 'saved') {
    // First into the list and then out of the outbox: otherwise the old state would show between the two.
    kind.onSaved(dispatch, sent.answer);
    tellOtherTabs(outbox.name, change, sent.answer);
    outbox.settle(change);
  }
  if (sent.outcome === 'later' || sent.outcome === 'away') outbox.tried.add(change.key);
  if (sent.outcome === 'refused') giveUp(outbox, change, kind);
  if (sent.outcome === 'ended' && readStoredSession() === null) dispatch(sessionMissing());
  return sent.outcome;
}

function oneTabAtATime<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  // Without the lock (an old browser, or no https) the tabs of one page still take turns with themselves.
  return 'locks' in navigator ? navigator.locks.request(name, run) : mutex.runExclusive(run);
}
