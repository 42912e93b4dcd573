import { Mutex } from 'async-mutex';
import { sessionMissing } from '../auth/session-slice';
import { readStoredSession } from '../auth/stored-session';
import type { AppDispatch } from '../store/hooks';
import { showToast } from '../ui/toast/toast-store';
import type { WaitingChange } from './change';
import { bySubject, firstOnLeaving, idleBefore } from './in-turn';
import { kindOf } from './kinds';
import type { AnyKind } from './kinds';
import { tellOtherTabs } from './other-tabs';
import type { Outbox } from './outbox';
import { keepRefusal } from './refusals';
import { sendChange } from './send-change';
import type { Sent } from './send-change';
import { titleOf } from './title-of';

/** Milliseconds: what waited longer may have been overtaken by another device. */
const WAITED = 5_000;

const mutex = new Mutex();
const underWay = new WeakMap<Outbox, Promise<boolean>>();

/**
 * Sends what waits, one after the other and one tab at a time. What the server refuses for good is dropped and said;
 * what fails for now stays, and holds up nothing but what waits for the same subject.
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
 * Sends what waits while the page is being left: all subjects at once, since there may be no later, but of each one change
 * after the other. A page that is gone before an answer leaves the rest to its next start. What another tab is sending
 * goes out twice then, which changes nothing. The requests leave before this function returns; those of what is behind
 * all the rest follow its answers.
 * @returns ends when all have been answered
 */
export async function flushOnLeaving(outbox: Outbox, dispatch: AppDispatch): Promise<void> {
  outbox.leave();
  if (!isSendable(outbox)) return;
  const lines = [...bySubject(outbox.read().changes)];
  const isReady = ([, [first]]: Line) => !first || isTurnOf(outbox, first);
  const send = ([subject]: Line) => sendSubject(outbox, dispatch, subject);
  const ready = lines.filter(isReady);
  await Promise.all(ready.map(send));
  // What was behind all of that.
  const behind = lines.filter((line) => !ready.includes(line));
  await Promise.all(behind.filter(isReady).map(send));
}

/** Sends what waits for one subject, behind what is on its way, until something fails for now. */
async function sendSubject(outbox: Outbox, dispatch: AppDispatch, subject: string): Promise<void> {
  for (;;) {
    const ahead = outbox.onTheWay.get(subject);
    const change = ahead ? undefined : firstOnLeaving(bySubject(outbox.read().changes).get(subject) ?? []);
    const outcome = await (ahead ?? (change && sendOne(outbox, dispatch, change)));
    const isAnswered = outcome === 'saved' || outcome === 'refused';
    if (!isAnswered || (change && outbox.holds(change))) return;
  }
}

/** Takes a change back that could not be saved, and says so; one that the member has replaced goes without a word. */
export function giveUp(outbox: Outbox, change: WaitingChange, kind: AnyKind): void {
  if (!outbox.holds(change)) return;
  outbox.settle(change);
  sayNotSaved(outbox, change, kind);
}

/** Says of a change that is out of the outbox that the server has not taken it. */
export function sayNotSaved(outbox: Outbox, { subject }: WaitingChange, { failure }: AnyKind): void {
  outbox.fail(subject, failure);
  showToast({ title: 'Error', description: failure, kind: 'error' });
}

function isSendable(outbox: Outbox): boolean {
  const isTheirs = readStoredSession()?.user.id === outbox.userId;
  return navigator.onLine && isTheirs && outbox.read().changes.length > 0;
}

async function sendAll(outbox: Outbox, dispatch: AppDispatch): Promise<boolean> {
  const tried = new Set<string>();
  /** Subjects of which a change failed for now: what else waits for them is behind it. */
  const heldUp = new Set<string>();
  let isHeard = false;
  while (navigator.onLine) {
    const lines = slowLast([...bySubject(outbox.read().changes)]);
    // A subject of which something was sent on leaving goes on from there.
    const isFree = (subject: string) => !heldUp.has(subject) && !outbox.onTheWay.has(subject);
    const isNext = (first: WaitingChange) => !tried.has(first.key) && isTurnOf(outbox, first);
    // Whoever has gone on to something else of the same subject has thought the first over.
    const isDue = (first: WaitingChange, next?: WaitingChange) => next || !outbox.isPaused(first);
    const change = lines.find(
      ([subject, [first, next]]) => first && isDue(first, next) && isFree(subject) && isNext(first),
    )?.[1][0];
    if (!change) break;
    tried.add(change.key);
    if (await gaveWay(outbox, dispatch, change)) continue;
    const outcome = await sendOne(outbox, dispatch, change);
    if (outcome === 'away' || outcome === 'ended') break;
    if (outcome === 'later' && outbox.holds(change)) heldUp.add(change.subject);
    isHeard ||= outcome !== 'later';
  }
  // What is still behind something has had its turn as well.
  for (const change of outbox.read().changes) {
    if (!isTurnOf(outbox, change)) outbox.tried.add(change.key);
  }
  return isHeard;
}

/** Lets a change go that waited until something newer was said elsewhere, which is shown in its place. */
async function gaveWay(outbox: Outbox, dispatch: AppDispatch, change: WaitingChange): Promise<boolean> {
  const kind = kindOf(change);
  if (!kind?.isOutdated || Date.now() - Date.parse(change.at) < WAITED) return false;
  const record = await kind.read?.(dispatch, change.subject);
  if (!record || !kind.isOutdated(record, change.at) || !outbox.holds(change)) return false;
  kind.onSaved(dispatch, record);
  outbox.conclude(change, 'replaced');
  outbox.settle(change);
  return true;
}

/** A subject and what waits for it. */
type Line = [string, WaitingChange[]];

/** False for what is behind all else while something else waits. */
function isTurnOf(outbox: Outbox, change: WaitingChange): boolean {
  if (!kindOf(change)?.isBehindAll) return true;
  return !outbox.read().changes.some((other) => {
    const kind = kindOf(other);
    return kind && !kind.isBehindAll && !kind.isSlow;
  });
}

function slowLast(lines: Line[]): Line[] {
  const isSlow = ([, [first]]: Line) => (first && kindOf(first)?.isSlow) ?? false;
  return lines.toSorted((one, other) => Number(isSlow(one)) - Number(isSlow(other)));
}

function sendOne(outbox: Outbox, dispatch: AppDispatch, change: WaitingChange): Promise<Sent['outcome']> {
  const { subject } = change;
  const sending = sendAndSettle(outbox, dispatch, change).finally(() => outbox.onTheWay.delete(subject));
  outbox.onTheWay.set(subject, sending);
  return sending;
}

async function sendAndSettle(
  outbox: Outbox,
  dispatch: AppDispatch,
  change: WaitingChange,
): Promise<Sent['outcome']> {
  const kind = kindOf(change);
  if (!kind) return 'later';
  const sent = await sendChange(change, kind, outbox.userId);
  if (sent.outcome === 'saved') {
    // First into the list and then out of the outbox: otherwise the old state would show between the two.
    kind.onSaved(dispatch, sent.answer);
    for (const idle of idleBefore(change, outbox.read().changes)) {
      outbox.conclude(idle, 'replaced');
      outbox.settle(idle);
    }
    outbox.conclude(change, 'saved');
    tellOtherTabs(outbox.name, change, sent.answer);
    outbox.settle(change);
  }
  if (sent.outcome === 'later' || sent.outcome === 'away') outbox.tried.add(change.key);
  if (sent.outcome === 'refused') {
    outbox.conclude(change, 'refused');
    tellOtherTabs(outbox.name, change, null);
    refuse(outbox, dispatch, change, kind, sent.why);
  }
  if (sent.outcome === 'ended' && readStoredSession() === null) dispatch(sessionMissing());
  return sent.outcome;
}

/** Takes out what the server will never take. The member may have gone on, or left: it is said by name, and until seen. */
function refuse(
  outbox: Outbox,
  dispatch: AppDispatch,
  change: WaitingChange,
  kind: AnyKind,
  why?: string,
): void {
  if (!outbox.holds(change)) return;
  const said = (kind.saysWhy && why) || kind.failure;
  const { key, subject, title = titleOf(dispatch, subject) } = change;
  outbox.fail(subject, said);
  keepRefusal(outbox.userId, { key, text: title ? `${title}: ${said}` : said });
  outbox.settle(change);
}

function oneTabAtATime<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  // Without the lock (an old browser, or no https) the tabs of one page still take turns with themselves.
  return 'locks' in navigator ? navigator.locks.request(name, run) : mutex.runExclusive(run);
}
