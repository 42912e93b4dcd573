import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNear } from '../../lib/use-near';
import { useOnline } from '../../lib/use-online';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';

/** Whether there has been a network since this was shown: without one nothing is asked for, and it follows by itself. */
export function useReached(): boolean {
  const isOnline = useOnline();
  const [isReached, setReached] = useState(isOnline);
  if (isOnline && !isReached) setReached(true);
  return isReached;
}

interface LoadStateProps {
  /** A query that is skipped until there is a network. */
  of: {
    isUninitialized: boolean;
    isLoading: boolean;
    isError: boolean;
    data?: unknown;
    refetch: () => unknown;
  };
  /** Begins the sentences, e.g. 'Your devices'. */
  what: string;
  /** Of the skeleton. */
  lines: number;
  height?: number;
}

/** What stands in a card until its content is there. */
export function LoadState({ of, what, lines, height = 44 }: LoadStateProps) {
  if (of.data !== undefined) return null;
  if (of.isUninitialized) {
    return <p>You are offline. {what} can be shown once you are back online.</p>;
  }
  if (of.isError)
    return <ErrorState message={`${what} could not be loaded.`} onRetry={() => void of.refetch()} />;
  return of.isLoading && <Skeleton lines={lines} height={height} />;
}

/** What is far down is asked for once the reader comes near; without a network there is nothing to wait for. */
export function Later({ children }: { children: ReactNode }) {
  const { ref, isNear } = useNear();
  const isOnline = useOnline();
  return (
    <div ref={ref} className="settings-later">
      {isNear || !isOnline ? children : <Skeleton lines={2} height={44} />}
    </div>
  );
}
