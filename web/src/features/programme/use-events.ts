import { useEffect, useMemo, useRef } from 'react';
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
  return { events, isError: query.isError, refetch };
}
