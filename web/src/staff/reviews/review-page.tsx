import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isNotFound, sendingFailure } from '../../api/problem';
import { dayText } from '../../lib/day-text';
import { memberPath, PATHS } from '../../lib/paths';
import { useRealtimeTopic } from '../../realtime/use-realtime-topic';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import {
  useReviewsAcceptAgreedMutation,
  useReviewsAcceptMutation,
  useReviewsOneQuery,
  useReviewsRejectMutation,
  useReviewsRestoreMutation,
} from '../api/care-api';
import type { ResultReview, ReviewValue } from '../api/care-api';
import { useQueueKeys } from '../queue/queue-keys';
import { useTimeSpent } from '../use-time-spent';
import { CorrectValue } from './correct-value';
import { Paper } from './paper';
import { ProposeChange } from './propose-change';
import { RejectValue } from './reject-value';
import { SignForm } from './sign-form';
import { ValueRow } from './value-row';
import '../queue/queue.css';
import './reviews.css';

/** A document with the page in view, and beside it what was read: to accept, correct or take out, and to sign. */
export default function ReviewPage() {
  const { id = '', file = '' } = useParams();
  const review = useReviewsOneQuery({ id, file });
  useTimeSpent(review.data ? id : null);
  useRealtimeTopic('missed', () => void review.refetch());
  if (!review.data) {
    if (isNotFound(review.error)) return <Gone />;
    return review.isError ? (
      <ErrorState message="The document could not be loaded." onRetry={() => void review.refetch()} />
    ) : (
      <Skeleton lines={8} height={48} />
    );
  }
  return <Review member={id} file={file} review={review.data} />;
}

function Gone() {
  return (
    <EmptyState
      title="This document is not here"
      action={
        <Link className="button button-plain" to={PATHS.reviews}>
          To the reviews
        </Link>
      }
    >
      <p>It was deleted, is not shared any more, or has not been read yet.</p>
    </EmptyState>
  );
}

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'accept'],
  ['E', 'correct'],
  ['X', 'take out'],
  ['G', 'accept what is agreed'],
  ['P', 'propose a change'],
  ['U', 'put back'],
  ['S', 'sign'],
] as const;

function Review({ member, file, review }: { member: string; file: string; review: ResultReview }) {
  const { values, taken_out: takenOut, file: record } = review;
  const [chosen, setChosen] = useState<string | null>(null);
  const [basis, setBasis] = useState<ReviewValue | null>(null);
  const [rejected, setRejected] = useState<ReviewValue | null>(null);
  const [corrected, setCorrected] = useState<string | null>(null);
  const [accept, accepting] = useReviewsAcceptMutation();
  const [reject, rejecting] = useReviewsRejectMutation();
  const [restore, restoring] = useReviewsRestoreMutation();
  const [acceptAgreed, acceptingAll] = useReviewsAcceptAgreedMutation();
  // A table has no pages to show.
  const pages = record.file_type === 'csv' ? 0 : (record.page_count ?? 0);
  const region = useRef<HTMLElement>(null);
  const summary = useRef<HTMLTextAreaElement>(null);
  const acts = [accepting, rejecting, restoring, acceptingAll];
  const isBusy = acts.some(({ isLoading }) => isLoading);
  const failure = acts.find(({ isError }) => isError)?.error;

  // The keys work at once.
  useEffect(() => {
    const focused = document.activeElement;
    if (focused === document.body || focused?.id === 'main') region.current?.focus({ preventScroll: true });
  }, []);
  const toLook = values.filter(({ confirmed }) => !confirmed);
  const agreed = toLook.filter(({ is_agreed }) => is_agreed);
  const at = Math.max(
    0,
    values.findIndex(({ id }) => id === chosen),
  );
  const selected = values[at];
  const choose = (index: number) => {
    const next = values[Math.max(0, Math.min(index, values.length - 1))];
    if (!next) return;
    setChosen(next.id);
    setCorrected(null);
    document.getElementById(`value-${next.id}`)?.focus();
  };
  const moveOn = (isGone: boolean) => choose(isGone && at === values.length - 1 ? at - 1 : at + 1);
  const acceptIt = async () => {
    if (!selected || isBusy) return;
    const { error } = await accept({ id: member, file, value: selected.id });
    if (!error) moveOn(false);
  };
  const rejectIt = async (reason?: string) => {
    if (!selected || isBusy) return;
    // What would call for help is not taken out without a word.
    if (selected.calls_for_help && reason === undefined) return setRejected(selected);
    const rejectValue = reason === undefined ? {} : { reason };
    const { error } = await reject({ id: member, file, value: selected.id, rejectValue });
    setRejected(null);
    if (!error) moveOn(true);
  };
  const putBack = (value: string | undefined) => {
    if (value && !isBusy) void restore({ id: member, file, value });
  };
  const acceptAll = () => {
    if (agreed.length > 0 && !isBusy) void acceptAgreed({ id: member, file });
  };
  const proposeFor = () => {
    if (selected?.confirmed && !record.release) setBasis(selected);
  };
  const keys = {
    j: () => choose(at + 1),
    k: () => choose(at - 1),
    ArrowDown: () => choose(at + 1),
    ArrowUp: () => choose(at - 1),
    a: () => void acceptIt(),
    x: () => void rejectIt(),
    e: () => selected && setCorrected(selected.id),
    g: acceptAll,
    p: proposeFor,
    u: () => putBack(takenOut.at(-1)?.id),
    s: () => summary.current?.focus(),
  };
  // While a value is put right they are letters: none decides on it.
  useQueueKeys(region, corrected !== null && corrected === selected?.id ? {} : keys);
  return (
    <>
      <PageHeader
        title={record.filename}
        subtitle={[
          review.member_name ?? 'No name given',
          ...(record.report?.laboratory ? [record.report.laboratory] : []),
          `Uploaded on ${dayText(record.uploaded_at)}`,
        ].join('. ')}
        actions={
          <Link className="button button-plain" to={memberPath(member)}>
            The member’s page
          </Link>
        }
      />
      {record.review && (
        <Notice kind={record.review.is_current ? 'success' : 'info'}>
          {`Signed by ${record.review.by ?? 'somebody who has left'}, on ${dayText(record.review.at)}.`}
          {!record.review.is_current && ' A value has changed since: please look, and sign again.'}
        </Notice>
      )}
      {record.release && (
        <Notice kind="info">
          {record.release.after_review
            ? `The member sees these results once you have signed, on ${dayText(record.release.latest)} at the latest.`
            : `The member sees these results on ${dayText(record.release.latest)}.`}
        </Notice>
      )}
      {record.report?.other_person && (
        <Notice kind="error">
          This report names another person. Only the member can say that it is theirs.
        </Notice>
      )}
      {failure !== undefined && (
        <Notice kind="error">
          {sendingFailure(
            failure,
            'That did not work. Please look again.',
            'You are offline. Nothing was changed.',
          )}
        </Notice>
      )}
      <section
        className={pages > 0 ? 'review review-paged' : 'review'}
        aria-label="Review"
        ref={region}
        tabIndex={-1}
      >
        {pages > 0 && (
          <Paper
            member={member}
            file={file}
            pages={pages}
            values={values}
            selected={selected}
            onChoose={(value) => choose(values.findIndex(({ id }) => id === value))}
          />
        )}
        <div className="review-side">
          <div className="review-bar">
            <p role="status">
              {toLook.length === 0
                ? 'Every value was looked at.'
                : `${toLook.length} of ${values.length} to look at.`}
            </p>
            {agreed.length > 0 && (
              <button
                type="button"
                className="button button-plain"
                aria-disabled={isBusy}
                aria-keyshortcuts="G"
                onClick={acceptAll}
              >
                {`Accept ${agreed.length} that nothing speaks against`}
              </button>
            )}
            <ul className="queue-keys review-keys" aria-label="Keys of the review">
              {KEYS.map(([key, words]) => (
                <li key={key}>
                  <kbd>{key}</kbd> {words}
                </li>
              ))}
            </ul>
          </div>
          <ol className="review-values" aria-label="Values">
            {values.map((value, index) => (
              <li key={value.id}>
                <ValueRow
                  value={value}
                  isSelected={value === selected}
                  isBusy={isBusy}
                  isHeld={record.release !== null}
                  onSelect={() => choose(index)}
                  onAccept={() => void acceptIt()}
                  onCorrect={() => setCorrected(value.id)}
                  onReject={() => void rejectIt()}
                  onPropose={proposeFor}
                >
                  {value.id === corrected && (
                    <CorrectValue
                      member={member}
                      file={file}
                      value={value}
                      onDone={(isSaved) => {
                        setCorrected(null);
                        choose(isSaved ? index + 1 : index);
                      }}
                    />
                  )}
                </ValueRow>
              </li>
            ))}
          </ol>
          {values.length === 0 && <p className="member-quiet">No value was read in this document.</p>}
          {takenOut.length > 0 && (
            <div className="review-out">
              <h2>Taken out</h2>
              <ul>
                {takenOut.map(({ id, name, value, unit }) => (
                  <li key={id}>
                    <span>{`${name} ${value}${unit ? ` ${unit}` : ''}`}</span>
                    <button
                      type="button"
                      className="button button-quiet"
                      aria-label={`Put back: ${name}`}
                      aria-disabled={isBusy}
                      onClick={() => putBack(id)}
                    >
                      Put back
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <RejectValue
            value={rejected}
            isBusy={isBusy}
            onReject={(reason) => void rejectIt(reason)}
            onClose={() => setRejected(null)}
          />
          <ProposeChange member={member} value={basis} onClose={() => setBasis(null)} />
          <SignForm
            member={member}
            file={file}
            review={review}
            waits={values.filter(({ is_open }) => is_open).length}
            ref={summary}
          />
        </div>
      </section>
    </>
  );
}
