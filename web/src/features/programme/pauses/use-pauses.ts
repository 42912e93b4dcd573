import { useMemo } from 'react';
import { usePausesListQuery } from '../../../api/enhanced';
import type { WaitingChange } from '../../../outbox/change';
import { useOutbox } from '../../../outbox/use-outbox';
import { withChanges } from '../../../outbox/with-changes';
import { PAUSE } from './pause-change';
import type { Pause, PauseContent } from './pause-change';

const NONE: readonly Pause[] = [];

/** The member's times of rest, with what waits for the network drawn over them. */
export function usePauses(): readonly Pause[] {
  const { data = NONE } = usePausesListQuery();
  const { changes } = useOutbox();
  return useMemo(() => pausesWith(data, changes), [data, changes]);
}

/** A pause that the server has not heard of yet stands among the others. */
export function pausesWith(known: readonly Pause[], changes: readonly WaitingChange[]): readonly Pause[] {
  const made = changes
    .filter(({ kind, subject }) => kind === PAUSE.name && !known.some(({ id }) => id === subject))
    .map(({ subject, content }) => ({ ...(content as PauseContent), id: subject }));
  return withChanges([...known, ...made], changes);
}
