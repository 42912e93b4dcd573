import { useEffect, useRef, useState } from 'react';
import { onTopic } from './topics';

/** Milliseconds after which is asked again, one after the other; the last of them from then on. */
const PAUSES = [5_000, 15_000, 30_000];

interface Read {
  /** What is known is as good as read. */
  data?: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * Asks again for what could not be read for as long as the page is looked at: after growing pauses, and at once when the
 * member or the realtime connection comes back. What failed stays failed on view meanwhile, so that nothing flickers.
 * @returns `retry` is the member's own try, which shows
 */
export function useRetry(reads: readonly Read[]) {
  const missing = reads.filter(({ data }) => data === undefined);
  const failed = missing.filter(({ isError }) => isError);
  const [isFailing, setFailing] = useState(false);
  if (failed.length > 0 && !isFailing) setFailing(true);
  if (isFailing && failed.length === 0 && !missing.some(({ isFetching }) => isFetching)) setFailing(false);

  const ask = () => failed.forEach(({ refetch }) => void refetch());
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!isFailing) return undefined;
    const again = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) latest.current();
    };
    let timer: ReturnType<typeof setTimeout>;
    const wait = (tries: number) => {
      timer = setTimeout(
        () => {
          again();
          wait(tries + 1);
        },
        PAUSES[tries] ?? PAUSES.at(-1),
      );
    };
    wait(0);
    window.addEventListener('focus', again);
    document.addEventListener('visibilitychange', again);
    const endHearing = onTopic('missed', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', again);
      document.removeEventListener('visibilitychange', again);
      endHearing();
    };
  }, [isFailing]);

  const retry = () => {
    setFailing(false);
    ask();
  };
  return { isFailing, retry };
}
