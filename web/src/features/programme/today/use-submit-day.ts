import { useState } from 'react';
import { useDaySubmissionsListQuery, useDaySubmissionsSubmitMutation } from '../../../api/enhanced';
import type { DaySubmission } from '../../../api/enhanced';
import { useAppStore } from '../../../store/hooks';
import { showToast } from '../../../ui/toast/toast-store';
import type { LocalDate } from '../calendar/local-days';
import type { Span } from '../calendar/programme-weeks';
import { saveTicks } from '../tasks/use-task-statuses';

const NOT_SUBMITTED = 'Failed to submit the day. Please try again.';
const OFFLINE = 'You are offline. You can submit the day when you are back online.';

/** Shares a day as it is now with the health team; ticks that are still on their way go first. */
export function useSubmitDay({ start_date, end_date }: Span, day: LocalDate) {
  const store = useAppStore();
  const { data } = useDaySubmissionsListQuery({ from: start_date, to: end_date });
  const [send] = useDaySubmissionsSubmitMutation();
  const [busyWith, setBusyWith] = useState<LocalDate | null>(null);
  const [failure, setFailure] = useState<{ day: LocalDate; message: string } | null>(null);
  const submitted: DaySubmission | undefined = data?.find((submission) => submission.day === day);

  const submit = async () => {
    if (busyWith) return;
    setBusyWith(day);
    setFailure(null);
    try {
      await saveTicks(store);
      await send({ submitDay: { day } }).unwrap();
      showToast({ title: 'Thank you - your daily progress is shared with your health team' });
    } catch {
      const message = navigator.onLine ? NOT_SUBMITTED : OFFLINE;
      setFailure({ day, message });
      showToast({ title: 'Error', description: message, kind: 'error' });
    }
    setBusyWith(null);
  };
  return {
    submitted,
    isBusy: busyWith === day,
    failure: failure?.day === day ? failure.message : undefined,
    submit,
  };
}
