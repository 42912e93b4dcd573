import { useSyncExternalStore } from 'react';
import { useAppSelector } from '../store/hooks';
import { selectUser } from '../auth/session-slice';
import { offlineQueue } from './offline-queue';
import type { QueueView } from './offline-queue';

/** What of the member's doing waits for the network. */
export function useOfflineQueue(): QueueView {
  const queue = offlineQueue(useAppSelector(selectUser)?.id ?? '');
  return useSyncExternalStore(queue.subscribe, queue.read);
}
