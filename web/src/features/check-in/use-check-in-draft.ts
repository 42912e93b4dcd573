import { useState } from 'react';
import type { CheckinData } from '../../api/enhanced';
import { selectUser } from '../../auth/session-slice';
import { useAppSelector } from '../../store/hooks';
import { draftOf } from '../../ui/draft';

interface CheckInDraft {
  eventId: string;
  checkIn: CheckinData;
}

/**
 * What was begun of a day's check-in and not saved. The form opens afresh whatever was begun; going on with it is the
 * member's choice. Without an event nothing is kept.
 */
export function useCheckInDraft(eventId: string | null) {
  const draft = draftOf<CheckInDraft>('check-in', useAppSelector(selectUser)?.id ?? '');
  const [begun, setBegun] = useState<CheckinData | null>(() => {
    const found = draft.read();
    return found?.eventId === eventId ? (found?.checkIn ?? null) : null;
  });
  return {
    begun,
    write: (checkIn: CheckinData) => {
      setBegun(null);
      if (eventId) draft.write({ eventId, checkIn });
    },
    clear: draft.clear,
  };
}
