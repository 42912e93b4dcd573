import { useEffect, useMemo } from 'react';
import { useLibraryShownQuery } from '../../../api/enhanced';
import { useOutbox } from '../../../outbox/use-outbox';
import { useReadAgain } from '../../../realtime/use-read-again';
import { useRealtimeTopic } from '../../../realtime/use-realtime-topic';
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
  const library = useMemo(() => data && withReadings(data, changes), [data, changes]);
  return { library, hasFailed: isError && !data, retry: () => void refetch() };
}
