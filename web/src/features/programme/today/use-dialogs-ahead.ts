import { useEffect } from 'react';
import { preloadReason } from '../reason/use-event-reason';
import { preloadCheckIn } from './use-check-in';

/** Milliseconds that the day has to itself first. */
const REST = 2000;

/** Fetches the day's dialogs once the page is at rest, so that they open at once, and also without a network. */
export function useDialogsAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      preloadCheckIn();
      preloadReason();
    }, REST);
    return () => clearTimeout(timer);
  }, []);
}
