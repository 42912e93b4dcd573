import { useSyncExternalStore } from 'react';
import { selectUser } from '../auth/session-slice';
import { useAppSelector } from '../store/hooks';
import { outboxOf } from './outbox';
import type { OutboxView } from './outbox';

/** What of the member's doing the server may not know yet. */
export function useOutbox(): OutboxView {
  const outbox = outboxOf(useAppSelector(selectUser)?.id ?? '');
  return useSyncExternalStore(outbox.subscribe, outbox.read);
}
