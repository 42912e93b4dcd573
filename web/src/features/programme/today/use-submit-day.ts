import { useState } from 'react';
import { useDaySubmissionsListQuery, useDaySubmissionsSubmitMutation } from '../../../api/enhanced';
import type { DaySubmission } from '../../../api/enhanced';
import { selectUser } from '../../../auth/session-slice';
import { flush } from '../../../outbox/flush';
import { kindOf } from '../../../outbox/kinds';
import { outboxOf } from '../../../outbox/outbox';
import { useAppStore } from '../../../store/hooks';
import type { AppStore } from '../../../store/hooks';
import { showToast } from '../../../ui/toast/toast-store';
import type { LocalDate } from '../calendar/local-days';
import type { Span } from '../calendar/programme-weeks';
import { saveTicks } from '../tasks/use-task-statuses';

const NOT_SUBMITTED = 'Failed to submit the day. Please try again.';
const OFFLINE = 'You are offline. You can submit the day when you are back online.';

/**
 * The server keeps the day as it knows it: what the member did and it has not heard of goes first.
 * @throws when some of it cannot be sent now
 */
async function sendWhatWaits(store: AppStore): Promise<void> {
  const outbox = outboxOf(selectUser(store.getState())?.id ?? '');
  await flush(outbox, store.dispatch);
  if (outbox.read().changes.some(kindOf)) throw new Error('Some changes still wait');
}

/** Shares a day as it is now with the health team; ticks and check-ins that still wait go first. */
export function useSubmitDay({ start_date, end_date }: Span, day: LocalDate) {
  const store = useAppStore();
  const { data } = useDaySubmissionsListQuery({ from: start_date, to: end_date });
  const [send] = useDaySubmissionsSubmitMutation();
  const [busyWith, setBusyWith] = useState<LocalDate | null>(null);
  const [failure, setFailure] = useState<{ day: LocalDate; message: string } | null>(null);
  const days = Array.isArray(data) ? data : data?.items;
  const submitted: DaySubmission | undefined = days?.find((submission) => submission.day === day);

  const submit = async () => {
    if (busyWith) return;
    setBusyWith(day);
    setFailure(null);
    try {
      await saveTicks(store);
      await sendWhatWaits(store);
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
