import { useState } from 'react';
import { Link } from 'react-router-dom';
import { reviewPath } from '../../lib/paths';
import { useReadAgain } from '../../realtime/use-read-again';
import { useRealtimeTopic } from '../../realtime/use-realtime-topic';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { useQueueListQuery, useStaffMeQuery } from '../api/care-api';
import { useNow } from '../queue/use-now';
import { promiseWords } from '../queue/when-words';
import { ShowMore } from '../show-more';
import './reviews.css';

/** Documents of one page of the list. */
const LIMIT = 100;

/** Documents whose results wait for a clinician, what was promised first first. */
export default function ReviewsPage() {
  const self = useStaffMeQuery();
  if (self.data && !self.data.permissions.includes('reviews')) {
    return <EmptyState title="This is for clinicians" />;
  }
  return (
    <>
      <PageHeader title="Reviews" subtitle="What was read in members’ documents, to hold against the page" />
      <Part />
    </>
  );
}

/** A page of them, and on demand the next one. */
function Part({ cursor }: { cursor?: string }) {
  const list = useQueueListQuery(
    { kind: 'review_results', limit: LIMIT, ...(cursor !== undefined && { cursor }) },
    { refetchOnMountOrArgChange: true },
  );
  const readAgain = useReadAgain(list);
  useRealtimeTopic('queue.changed', readAgain);
  // On the first connection, too: what came between the list and it is told by nothing else.
  useRealtimeTopic('missed', readAgain);
  const now = useNow();
  const [hasMore, setMore] = useState(false);
  if (!list.data) {
    return list.isError ? (
      <ErrorState message="The reviews could not be loaded." onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton lines={6} height={56} />
    );
  }
  const { next_cursor } = list.data;
  const items = list.data.items.filter(({ review_file_id }) => review_file_id !== null);
  if (items.length === 0 && cursor === undefined && next_cursor === null) {
    return <EmptyState title="Nothing waits for a review" />;
  }
  return (
    <>
      <ul className="reviews">
        {items.map(({ id, member, why, due_at, review_file_id: file }) => {
          const due = due_at ? promiseWords(due_at, now) : null;
          return (
            <li key={id}>
              <Link className="card reviews-row" to={reviewPath(member.id, file ?? '')}>
                <strong>{member.name ?? 'No name given'}</strong>
                <span>{why}</span>
                {due && <span className={due.isLate ? 'reviews-late' : 'reviews-due'}>{due.words}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
      {next_cursor !== null &&
        (hasMore ? <Part cursor={next_cursor} /> : <ShowMore onClick={() => setMore(true)} />)}
    </>
  );
}
