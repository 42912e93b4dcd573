import { useEffect, useRef } from 'react';
import { useRealtimeTopic } from './use-realtime-topic';

interface Read {
  refetch: () => unknown;
  isFetching: boolean;
}

/** Reads again what documents are the source of, whenever one has changed. */
export function useFollowFiles({ refetch, isFetching }: Read): void {
  const isBehind = useRef(false);
  const look = () => {
    if (!navigator.onLine) return;
    // An answer that is on its way may not know of it yet.
    if (isFetching) isBehind.current = true;
    else void refetch();
  };
  useEffect(() => {
    if (isFetching || !isBehind.current) return;
    isBehind.current = false;
    void refetch();
  }, [isFetching, refetch]);
  useRealtimeTopic('file.changed', look);
  useRealtimeTopic('biomarkers.changed', look);
  useRealtimeTopic('missed', ({ first }) => first === true || look());
}
