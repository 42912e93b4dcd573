import { logProblem } from '../../../lib/log-problem';
import { canBeTold, forgetDevice, toldMember } from '../../../pwa/push-device';
import type { AppDispatch } from '../../../store/hooks';
import { subscribeHere } from './subscribe-here';

/** Milliseconds for which the page's own beginning comes first. */
const START_AFTER = 3_000;

/**
 * Where the member wants this device to be told things, it stays so: browsers change subscriptions, new versions and new
 * sessions begin, servers forget. Silently, at each start and when the worker says so, until the returned function is
 * called. What a member before them wanted ends.
 */
export function keepTold(dispatch: AppDispatch, userId: string): () => void {
  if (!canBeTold()) return () => undefined;
  const over = new AbortController();
  const renew = () => {
    const told = toldMember();
    if (over.signal.aborted || told === null) return;
    if (told !== userId) return void forgetDevice();
    if (Notification.permission !== 'granted') return;
    subscribeHere(dispatch, userId).catch((error: unknown) =>
      logProblem('This device could not be subscribed again', error),
    );
  };
  const timer = setTimeout(renew, START_AFTER);
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<{ type?: unknown } | null>) => {
      if (data?.type === 'push-changed') renew();
    },
    { signal: over.signal },
  );
  return () => {
    clearTimeout(timer);
    over.abort();
  };
}
