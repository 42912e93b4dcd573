import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useQuestionnairesOfEventQuery } from '../../api/enhanced';
import type { ResponseData } from '../../api/enhanced';
import { draftedEvent } from './questionnaire-draft';

/** The questionnaire as it was when the page opened. */
export interface OpenedQuestionnaire {
  /** The calendar event that it was opened from, if any. */
  eventId: string | null;
  /** What had been saved for this event. */
  saved: { id: string; data: ResponseData; updatedAt: string } | null;
}

const NEW: OpenedQuestionnaire = { eventId: null, saved: null };

/**
 * Finds out, once, what was saved for the event that the page was opened from; saving changes nothing under the
 * member's hands. An event that is gone leaves a questionnaire of its own.
 */
export function useOpenedQuestionnaire(userId: string) {
  const { state } = useLocation() as { state: { eventId?: unknown } | null };
  const [eventId] = useState(() =>
    typeof state?.eventId === 'string' ? state.eventId : draftedEvent(userId),
  );
  const [opened, setOpened] = useState<OpenedQuestionnaire | null>(eventId ? null : NEW);
  const { data, error, isFetching, refetch } = useQuestionnairesOfEventQuery(
    { id: eventId ?? '' },
    { skip: !eventId || opened !== null },
  );
  const isGone = error !== undefined && 'status' in error && (error.status === 404 || error.status === 400);
  if (!opened && !isFetching) {
    if (isGone) setOpened(NEW);
    else if (data && !error) {
      const { id, response_data, updated_at } = data;
      const saved =
        id && response_data && updated_at ? { id, data: response_data, updatedAt: updated_at } : null;
      setOpened({ eventId, saved });
    }
  }
  return { opened, isError: error !== undefined && !isFetching && !isGone, retry: () => void refetch() };
}
