import { useEffect } from 'react';
import { preloadSheets } from '../sheet/programme-sheets';

/** Milliseconds that the day has to itself first. */
const REST = 2000;

/** Fetches the day's sheets once the page is at rest, so that they open at once, and also without a network. */
export function useDialogsAhead(): void {
  useEffect(() => {
    const timer = setTimeout(preloadSheets, REST);
    return () => clearTimeout(timer);
  }, []);
}
