import { useEffect } from 'react';
import { useHabitsAllQuery } from '../../api/enhanced';
import { useReadAgain } from '../../realtime/use-read-again';
import { useRealtimeTopic } from '../../realtime/use-realtime-topic';

/** How the habits go, in one request; what is known stays when it cannot be read again, and follows what is ticked. */
export function useHabits(isOnline: boolean) {
  const { data, isError, isFetching, fulfilledTimeStamp, refetch } = useHabitsAllQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const readAgain = useReadAgain({ refetch, isFetching });
  const look = () => {
    if (navigator.onLine) readAgain();
  };
  useRealtimeTopic('programme.changed', look);
  useRealtimeTopic('week.closed', look);
  useRealtimeTopic('missed', ({ first }) => first === true || look());
  useEffect(() => {
    window.addEventListener('online', readAgain);
    return () => window.removeEventListener('online', readAgain);
  }, [readAgain]);
  return {
    habits: data,
    hasFailed: isError && !data,
    asOf: data && (isError || !isOnline) ? fulfilledTimeStamp : undefined,
    retry: () => void refetch(),
  };
}
