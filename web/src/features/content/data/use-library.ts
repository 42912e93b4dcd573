import { useEffect, useMemo } from 'react';
import { useLibraryShownQuery } from '../../../api/enhanced';
import { selectUser } from '../../../auth/session-slice';
import { useOutbox } from '../../../outbox/use-outbox';
import { useReadAgain } from '../../../realtime/use-read-again';
import { useRealtimeTopic } from '../../../realtime/use-realtime-topic';
import { useAppSelector } from '../../../store/hooks';
import { onDay } from '../library-rules';
import { withReadings } from './with-readings';

/** The member's library in one request, with what waits to be sent; what is known stays when it cannot be read again. */
export function useLibrary() {
  const { data, isError, isFetching, refetch } = useLibraryShownQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { changes } = useOutbox();
  const readAgain = useReadAgain({ refetch, isFetching });
  const look = () => {
    if (navigator.onLine) readAgain();
  };
  useRealtimeTopic('programme.changed', look);
  useRealtimeTopic('missed', ({ first }) => first === true || look());
  useEffect(() => {
    window.addEventListener('online', readAgain);
    return () => window.removeEventListener('online', readAgain);
  }, [readAgain]);
  const zone = useAppSelector(selectUser)?.timeZone;
  const today = todayIn(zone);
  const library = useMemo(() => data && withReadings(onDay(data, today), changes), [data, today, changes]);
  return { library, hasFailed: isError && !data, retry: () => void refetch() };
}

/** 'YYYY-MM-DD' on the member's calendar. */
function todayIn(zone: string | undefined): string {
  const now = new Date(Date.now());
  try {
    return now.toLocaleDateString('sv-SE', { ...(zone && { timeZone: zone }) });
  } catch {
    // A zone that this browser does not know.
    return now.toLocaleDateString('sv-SE');
  }
}
