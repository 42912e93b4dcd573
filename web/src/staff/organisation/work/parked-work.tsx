import { useState } from 'react';
import { isNotFound, sendingFailure } from '../../../api/problem';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import { useParkedDeliveriesListQuery, useParkedDeliveriesReleaseMutation } from '../../api/care-api';
import type { ParkedDelivery } from '../../api/care-api';
import { momentWords } from '../../queue/when-words';
import { queueWords } from './queue-words';

/** What was given up, until somebody has it tried again. */
export function ParkedWork() {
  const [cursor, setCursor] = useState<string | undefined>(undefined);
  const list = useParkedDeliveriesListQuery({ limit: 20, ...(cursor && { cursor }) });
  const page = list.currentData;
  return (
    <section aria-labelledby="parked-work">
      <h2 id="parked-work" className="work-title">
        Parked
      </h2>
      <p className="people-quiet">
        What has failed each time that it was tried. Once the cause is mended, have it tried again.
      </p>
      {page ? (
        page.items.length > 0 ? (
          <ul className="card people">
            {page.items.map((item) => (
              <li key={item.id}>
                <Parked item={item} now={list.fulfilledTimeStamp ?? 0} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title="Nothing is parked" />
        )
      ) : list.isError ? (
        <ErrorState message="What is parked could not be loaded." onRetry={() => void list.refetch()} />
      ) : (
        <Skeleton lines={2} height={56} />
      )}
      {(cursor ?? page?.next_cursor) && (
        <div className="organisation-pages">
          {cursor && (
            <button type="button" className="button button-plain" onClick={() => setCursor(undefined)}>
              From the oldest
            </button>
          )}
          {page?.next_cursor && (
            <button
              type="button"
              className="button button-plain"
              onClick={() => setCursor(page.next_cursor ?? undefined)}
            >
              Later ones
            </button>
          )}
        </div>
      )}
    </section>
  );
}

function Parked({ item, now }: { item: ParkedDelivery; now: number }) {
  const { id, event, consumer, queue, attempts, last_error, parked_at } = item;
  const [release, releasing] = useParkedDeliveriesReleaseMutation();
  // Somebody else was first: the list, which is read again, no longer has it.
  const failed = releasing.isError && !isNotFound(releasing.error);
  return (
    <>
      <div className="people-who">
        <p>
          <strong>{last_error ?? 'No reason is known'}</strong>
        </p>
        <p className="people-quiet">
          {queueWords(queue)} · {consumer}, for {event}
        </p>
        {failed && (
          <Notice kind="error">
            {sendingFailure(
              releasing.error,
              'That could not be released. Please try again.',
              'You are offline. It is still parked.',
            )}
          </Notice>
        )}
      </div>
      <p className="people-cares">
        Tried {attempts === 1 ? 'once' : `${attempts} times`}, parked {momentWords(parked_at, now)}
      </p>
      <button
        type="button"
        className="button button-plain"
        aria-label={`Try again: ${consumer}`}
        aria-disabled={releasing.isLoading}
        onClick={() => void (releasing.isLoading || release({ id }))}
      >
        {releasing.isLoading ? 'Releasing...' : 'Try again'}
      </button>
    </>
  );
}
