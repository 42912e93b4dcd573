import { useState } from 'react';
import { useDaySubmissionsListQuery } from '../../../api/enhanced';
import type { DaySubmission } from '../../../api/enhanced';
import { selectUser } from '../../../auth/session-slice';
import { outboxOf } from '../../../outbox/outbox';
import { endPosts, post } from '../../../outbox/post';
import { sayKept } from '../../../outbox/say-kept';
import { useOutbox } from '../../../outbox/use-outbox';
import { useAppStore } from '../../../store/hooks';
import { showToast } from '../../../ui/toast/toast-store';
import type { LocalDate } from '../../../lib/local-days';
import type { Span } from '../calendar/programme-weeks';
import { DAY_SUBMISSION, daySubject } from './day-submission-change';

const NOT_WHOLE = 'A task could not be saved. Look at your list, and submit the day again.';

/** Shares a day as it is with the health team; ticks and check-ins that still wait go first, and without a network all waits. */
export function useSubmitDay({ start_date, end_date }: Span, day: LocalDate) {
  const store = useAppStore();
  const { data } = useDaySubmissionsListQuery({ from: start_date, to: end_date });
  const { waiting, failed } = useOutbox();
  const [busyWith, setBusyWith] = useState<LocalDate | null>(null);
  const days = Array.isArray(data) ? data : data?.items;
  const submitted: DaySubmission | undefined = days?.find((submission) => submission.day === day);
  const subject = daySubject(day);

  const submit = async () => {
    if (busyWith) return;
    setBusyWith(day);
    const outbox = outboxOf(selectUser(store.getState())?.id ?? '');
    const failedBefore = outbox.read().failed;
    await endPosts(outbox);
    const isWhole = [...outbox.read().failed.keys()].every((id) => failedBefore.has(id));
    if (!isWhole) {
      showToast({ title: 'Your day is not shared yet', description: NOT_WHOLE, kind: 'error' });
      return setBusyWith(null);
    }
    const posted = await post(outbox, store.dispatch, {
      kind: DAY_SUBMISSION.name,
      subject,
      content: { day },
    });
    if (posted === 'saved') {
      showToast({ title: 'Thank you - your daily progress is shared with your health team' });
    }
    if (posted === 'kept') sayKept(outbox);
    setBusyWith(null);
  };
  return {
    submitted,
    isBusy: busyWith === day,
    isWaiting: waiting.has(subject),
    failure: failed.get(subject),
    submit,
  };
}
