import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useCalendarEventsOfProgramQuery } from '../../api/enhanced';
import type { MedicalProgram } from '../../api/enhanced';
import { useOutbox } from '../../outbox/use-outbox';
import { withChanges } from '../../outbox/with-changes';
import { isAdjusting } from './use-programme';

/**
 * A programme's events, with what waits for the network drawn over them. What is known shows at once; they are read
 * again when the programme follows new answers.
 */
export function useEvents(programme: MedicalProgram) {
  const { id, setup_revision } = programme;
  const query = useCalendarEventsOfProgramQuery({ id });
  const { refetch } = query;

  const plan = `${setup_revision} ${isAdjusting(programme)}`;
  const shown = useRef(plan);
  useEffect(() => {
    if (shown.current === plan) return;
    shown.current = plan;
    void refetch();
  }, [plan, refetch]);

  const { changes } = useOutbox();
  const { data } = query;
  const events = useMemo(() => data && withChanges(data, changes), [data, changes]);
  const isDrawn = useDrawn(events !== undefined);
  return { events: isDrawn ? events : undefined, query };
}

/** True from the first moment on if what is to be drawn is there then; else React draws it in slices once it has come. */
function useDrawn(isThere: boolean): boolean {
  const [isDrawn, setDrawn] = useState(isThere);
  useEffect(() => {
    if (isThere) startTransition(() => setDrawn(true));
  }, [isThere]);
  return isDrawn;
}
