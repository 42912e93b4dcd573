import { useEffect, useState } from 'react';
import { useAppStore } from '../../../store/hooks';
import { knownProgramme } from '../data/known-programme';
import { syncProgramme } from '../data/sync-programme';

/** Milliseconds for which what is known has the page to itself before the server is asked. */
export const SYNC_DELAY = 100;

/**
 * What is known when the programme is opened shows first and is read again shortly after; what is not known is left to
 * the queries of the screen.
 * @returns whether the server may be asked by now
 */
export function useProgrammeSync(userId: string): boolean {
  const store = useAppStore();
  const [isAsking, setIsAsking] = useState(() => !knownProgramme(store.getState(), userId).programs);
  useEffect(() => {
    if (isAsking) return undefined;
    const timer = setTimeout(() => {
      setIsAsking(true);
      void store.dispatch(syncProgramme());
    }, SYNC_DELAY);
    return () => clearTimeout(timer);
  }, [isAsking, store]);
  return isAsking;
}
