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
 * Sends what waits while the page is being left: all at once, since there may be no later, but of those that count each
 * the first, and the next when it has been answered. What another tab is sending goes out twice then, which changes
 * nothing. The requests leave before this function returns.
 * @returns ends when all have been answered
 */
export async function flushOnLeaving(outbox: Outbox, dispatch: AppDispatch): Promise<void> {
  if (!isSendable(outbox)) return;
  const rows = new Map<string, WaitingChange[]>();
  for (const change of outbox.read().changes) {
    const row = kindOf(change)?.counts === 'each' ? rowOf(change) : change.key;
    rows.set(row, [...(rows.get(row) ?? []), change]);
  }
  await Promise.all([...rows.values()].map((row) => sendRow(outbox, dispatch, row)));
}

async function sendRow(outbox: Outbox, dispatch: AppDispatch, row: readonly WaitingChange[]): Promise<void> {
  for (const change of row) {
    const kind = outbox.onTheWay.has(change.key) ? undefined : kindOf(change);
    // Somebody else goes on with the row.
    if (!kind || !outbox.holds(change)) return;
    const outcome = await sendOne(outbox, dispatch, change, kind);
    if (outcome !== 'saved' && outcome !== 'refused') return;
  }
}

/** Takes a change back that could not be saved, and says so; one that the member has replaced goes without a word. */
export function giveUp(outbox: Outbox, change: WaitingChange, kind: AnyKind, why?: string): void {
  if (!outbox.holds(change)) return;
  outbox.settle(change);
  sayNotSaved(outbox, change, kind, why);
}

/** Says of a change that is out of the outbox that the server has not taken it. */
export function sayNotSaved(outbox: Outbox, { subject }: WaitingChange, kind: AnyKind, why?: string): void {
  const text = (kind.saysWhy && why) || kind.failure;
  outbox.fail(subject, text);
  showToast({ title: 'Error', description: text, kind: 'error' });
}

/** Those of a row that count each are sent one after the other. */
function rowOf({ kind, subject }: WaitingChange): string {
  return `${kind} ${subject}`;
}

function isSendable(outbox: Outbox): boolean {
  const isTheirs = readStoredSession()?.user.id === outbox.userId;
  return navigator.onLine && isTheirs && outbox.read().changes.length > 0;
}

async function sendAll(outbox: Outbox, dispatch: AppDispatch): Promise<boolean> {
  const tried = new Set<string>();
  /** Rows of which one change failed for now: those that count each wait behind it. */
  const heldUp = new Set<string>();
  let isHeard = false;
  while (navigator.onLine) {
    const { changes } = outbox.read();
    const change = changes.find(({ key }) => !tried.has(key) && !outbox.onTheWay.has(key));
    if (!change) break;
    tried.add(change.key);
    const kind = kindOf(change);
    const row = rowOf(change);
    // One that was sent on leaving is followed by the next of its row from there.
    const isBehind = () =>
      heldUp.has(row) || changes.some((other) => rowOf(other) === row && outbox.onTheWay.has(other.key));
    if (!kind || (kind.counts === 'each' && isBehind())) continue;
    const outcome = await sendOne(outbox, dispatch, change, kind);
    if (outcome === 'away' || outcome === 'ended') break;
    if (outcome === 'later') heldUp.add(row);
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
    outbox.conclude(change, 'saved');
    tellOtherTabs(outbox.name, change, sent.answer);
    outbox.settle(change);
  }
  if (sent.outcome === 'later' || sent.outcome === 'away') outbox.tried.add(change.key);
  if (sent.outcome === 'refused') {
    outbox.conclude(change, 'refused');
    tellOtherTabs(outbox.name, change, null);
    giveUp(outbox, change, kind, sent.why);
  }
  if (sent.outcome === 'ended' && readStoredSession() === null) dispatch(sessionMissing());
  return sent.outcome;
}

function oneTabAtATime<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  // Without the lock (an old browser, or no https) the tabs of one page still take turns with themselves.
  return 'locks' in navigator ? navigator.locks.request(name, run) : mutex.runExclusive(run);
}
