import { useSyncExternalStore } from 'react';

/** From here on three columns stand side by side without squeezing their titles. */
const WIDE = '(min-width: 1024px)';

/** Whether the window has room for the week as a table; follows its size. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}

function subscribe(listener: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
