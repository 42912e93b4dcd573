import { useTodayCoachLineQuery } from '../../../api/enhanced';
import { isFirstViewOld } from '../../../api/first-view';
import type { CoachLine } from '../../../api/enhanced';
import { useReadAgain } from '../../../realtime/use-read-again';
import { useRealtimeTopic } from '../../../realtime/use-realtime-topic';

export type { CoachLine } from '../../../api/enhanced';

/** What somebody of the care team wrote last, while it is news; null where nobody did. It follows the chat as it goes on. */
export function useCoachLine(): CoachLine | null {
  const query = useTodayCoachLineQuery();
  const readAgain = useReadAgain(query);
  const look = () => {
    if (navigator.onLine) readAgain();
  };
  useRealtimeTopic('chat.changed', look);
  useRealtimeTopic('missed', ({ first }) => (first === true && !isFirstViewOld()) || look());
  return query.data?.coach_line ?? null;
}
