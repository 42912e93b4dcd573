import { useCallback, useEffect, useRef } from 'react';

interface Read {
  refetch: () => unknown;
  isFetching: boolean;
}

/**
 * Reads again, once more after an answer that is on its way: it may not know of what has just been told, and asking for
 * the same meanwhile is answered by it.
 */
export function useReadAgain({ refetch, isFetching }: Read): () => void {
  const isBehind = useRef(false);
  const isReading = useRef(isFetching);
  useEffect(() => {
    isReading.current = isFetching;
    if (isFetching || !isBehind.current) return;
    isBehind.current = false;
    void refetch();
  }, [isFetching, refetch]);
  return useCallback(() => {
    if (isReading.current) isBehind.current = true;
    else void refetch();
  }, [refetch]);
}
