import { api } from '../../../api/enhanced';
import type { DaySubmission, SubmitDay } from '../../../api/enhanced';
import { changeKind } from '../../../outbox/kinds';
import { isLocalDate } from '../../../lib/local-days';
import type { AppDispatch } from '../../../store/hooks';

/** A day that is shared with the health team, as the server knows it by then: whatever was done on it goes first. */
export const DAY_SUBMISSION = changeKind<SubmitDay, DaySubmission>({
  name: 'day-submission',
  counts: 'last',
  isContent: (content): content is SubmitDay =>
    isLocalDate((content as Partial<SubmitDay> | null)?.day ?? ''),
  request: (_subject, body) => ({ method: 'POST', path: '/api/v1/day-submissions', body }),
  onSaved: (dispatch) => void dispatch(api.util.invalidateTags(['day-submissions'])),
  read: readSubmission,
  isSaved: ({ submitted_at }, _content, at) => Date.parse(submitted_at) >= Date.parse(at),
  failure: 'Failed to submit the day. Please try again.',
  isBehindAll: true,
});

/** What a day's submission is kept under. */
export const daySubject = (day: string): string => `day ${day}`;

async function readSubmission(dispatch: AppDispatch, subject: string): Promise<DaySubmission | null> {
  const day = subject.slice(daySubject('').length);
  const of = api.endpoints.daySubmissionsList.initiate(
    { from: day, to: day },
    { forceRefetch: true, subscribe: false },
  );
  const { data } = await dispatch(of);
  return (Array.isArray(data) ? data : data?.items)?.[0] ?? null;
}
