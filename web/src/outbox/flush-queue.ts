import { Mutex } from 'async-mutex';
import { showInProgram } from '../api/enhanced';
import type { AppDispatch } from '../store/hooks';
import { sessionMissing } from '../auth/session-slice';
import { readStoredSession } from '../auth/stored-session';
import { showToast } from '../ui/toast/toast-store';
import { FAILURE_TEXTS } from './failure-texts';
import type { OfflineQueue } from './offline-queue';
import type { QueuedChange } from './queued-change';
import { sendChange } from './send-change';
import type { Sent } from './send-change';

const mutex = new Mutex();
/** Keys of the changes that this page is sending. */
const onTheWay = new Set<string>();

/**
 * Sends what waits, one after the other and one tab at a time. What the server refuses for good is dropped and said;
 * what fails for now stays and holds up nothing else.
 * @returns whether the server has heard of anything
 */
export function flushQueue(queue: OfflineQueue, dispatch: AppDispatch): Promise<boolean> {
  if (!isSendable(queue)) return Promise.resolve(false);
  return oneTabAtATime(queue.name, () => sendAll(queue, dispatch));
}

/**
 * Sends what waits while the page is being left: all at once, since there may be no later. What another tab is sending
 * goes out twice then, which changes nothing.
 */
export function flushOnLeaving(queue: OfflineQueue, dispatch: AppDispatch): void {
  if (!isSendable(queue)) return;
  for (const change of queue.read().changes) {
    if (!onTheWay.has(change.key)) void sendOne(queue, dispatch, change);
  }
}

function isSendable(queue: OfflineQueue): boolean {
  const isTheirs = readStoredSession()?.user.id === queue.userId;
  return navigator.onLine && isTheirs && queue.read().changes.length > 0;
}

async function sendAll(queue: OfflineQueue, dispatch: AppDispatch): Promise<boolean> {
  const tried = new Set<string>();
  let isHeard = false;
  while (navigator.onLine) {
    const change = queue.read().changes.find(({ key }) => !tried.has(key) && !onTheWay.has(key));
    if (!change) break;
    tried.add(change.key);
    const outcome = await sendOne(queue, dispatch, change);
    if (outcome === 'away' || outcome === 'ended') break;
    isHeard ||= outcome !== 'later';
  }
  return isHeard;
}

async function sendOne(
  queue: OfflineQueue,
  dispatch: AppDispatch,
  change: QueuedChange,
): Promise<Sent['outcome']> {
  onTheWay.add(change.key);
  const sent = await sendChange(change, queue.userId);
  onTheWay.delete(change.key);
  if (sent.outcome === 'saved') {
    // First into the list and then out of the queue: otherwise the old state would show between the two.
    showInProgram(dispatch, sent.event);
    queue.settle(change);
  }
  if (sent.outcome === 'refused') {
    queue.refuse(change);
    showToast({ title: 'Error', description: FAILURE_TEXTS[change.kind], kind: 'error' });
  }
  if (sent.outcome === 'ended' && readStoredSession() === null) dispatch(sessionMissing());
  return sent.outcome;
}

function oneTabAtATime<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  // Without the lock (an old browser, or no https) the tabs of one page still take turns with themselves.
  return 'locks' in navigator ? navigator.locks.request(name, run) : mutex.runExclusive(run);
}
