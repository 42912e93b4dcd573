import { useCallback, useSyncExternalStore } from 'react';

/** From here on three columns stand side by side without squeezing their titles. */
const WIDE = 1024;

/** Whether the window has room for the week as a table, or is so many pixels wide; follows its size. */
export function useWide(from = WIDE): boolean {
  const query = `(min-width: ${from}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const wide = matchMedia(query);
      wide.addEventListener('change', listener);
      return () => wide.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
