import { beforeSignOut } from '../auth/before-sign-out';
import type { AppDispatch } from '../store/hooks';
import { flush, flushOnLeaving } from './flush';
import { hearOtherTabs } from './other-tabs';
import type { Outbox } from './outbox';
import { showRefusals } from './refusals';

/** Milliseconds after which a change that the server could not take is sent again. */
const RETRY_AFTER = 30_000;

/** What made the outbox send: the page's start, the network's or the member's return, or the wait for another try. */
export type Occasion = 'start' | 'online' | 'back' | 'retry';

/**
 * Sends what waits for as long as a member is signed in: at the start, when the network or the member comes back, when
 * the page is left or the member signs out, and every half minute while something is left over. What was refused is said.
 * @param afterwards told each time, and whether the server has heard of anything
 * @returns ends it
 */
export function keepFlushing(
  outbox: Outbox,
  dispatch: AppDispatch,
  afterwards: (occasion: Occasion, isHeard: boolean) => void,
): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined;
  const send = async (occasion: Occasion) => {
    const isHeard = await flush(outbox, dispatch);
    afterwards(occasion, isHeard);
  };
  /** Another tab may have been closed over what it was sending: whatever stays is tried again by every tab. */
  const arm = () => {
    if (outbox.read().changes.length === 0) {
      clearTimeout(retry);
      retry = undefined;
    } else {
      retry ??= setTimeout(() => {
        retry = undefined;
        void send('retry').then(arm);
      }, RETRY_AFTER);
    }
  };
  const online = () => void send('online');
  const back = () => {
    showRefusals(outbox.userId);
    void send('back');
  };
  const leave = () => void flushOnLeaving(outbox, dispatch);
  const stay = beforeSignOut(() => flushOnLeaving(outbox, dispatch));
  const turn = () => (document.visibilityState === 'visible' ? back() : leave());

  const endSubscription = outbox.subscribe(arm);
  const endHearing = hearOtherTabs(outbox, dispatch);
  arm();
  showRefusals(outbox.userId);
  void send('start');
  window.addEventListener('online', online);
  window.addEventListener('focus', back);
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', turn);
  return () => {
    clearTimeout(retry);
    endSubscription();
    endHearing();
    stay();
    window.removeEventListener('online', online);
    window.removeEventListener('focus', back);
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', turn);
  };
}
