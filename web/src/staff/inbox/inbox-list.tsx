import { useState } from 'react';
import { Link } from 'react-router-dom';
import { inboxPath } from '../../lib/paths';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { useInboxListQuery } from '../api/care-api';
import type { InboxItem } from '../api/care-api';
import { RedFlag } from './red-flag';
import { sinceText } from './thread-texts';
import { FIRST_PAGE } from './use-red-flag';

/** The chats, red flags and who waits first. */
export function InboxList({ open }: { open: string | null }) {
  const first = useInboxListQuery(FIRST_PAGE);
  if (!first.data) {
    return first.isError ? (
      <ErrorState message="The inbox could not be loaded." onRetry={() => void first.refetch()} />
    ) : (
      <Skeleton lines={6} height={56} />
    );
  }
  if (first.data.items.length === 0) {
    return (
      <EmptyState title="No chats yet">
        <p>Chats of the members whom you look after stand here, where they share them.</p>
      </EmptyState>
    );
  }
  return (
    <ul className="inbox-list">
      <Rows open={open} />
    </ul>
  );
}

/** A page of them, and on demand the next one. */
function Rows({ open, cursor }: { open: string | null; cursor?: string }) {
  const { data } = useInboxListQuery({ ...FIRST_PAGE, ...(cursor !== undefined && { cursor }) });
  const [hasMore, setMore] = useState(false);
  if (!data) {
    return (
      <li>
        <Skeleton lines={2} height={56} />
      </li>
    );
  }
  return (
    <>
      {data.items.map((item) => (
        <Row key={item.member.id} item={item} isOpen={item.member.id === open} />
      ))}
      {data.next_cursor !== null &&
        (hasMore ? (
          <Rows open={open} cursor={data.next_cursor} />
        ) : (
          <li>
            <button type="button" className="button button-quiet" onClick={() => setMore(true)}>
              Show more
            </button>
          </li>
        ))}
    </>
  );
}

function Row({ item, isOpen }: { item: InboxItem; isOpen: boolean }) {
  const { member, owner, is_mine, waiting_since, asked, last_at, unread, red_flag } = item;
  const name = member.name ?? 'No name given';
  const waits = asked ? 'Asked for a person' : 'Waits for a reply';
  const holder = is_mine ? 'You have it' : owner ? `${owner.name ?? 'A colleague'} has it` : 'Assistant';
  return (
    <li>
      <Link to={inboxPath(member.id)} className="inbox-row" aria-current={isOpen ? 'page' : undefined}>
        <span className="inbox-row-name">{name}</span>
        <time className="inbox-row-time tabular" dateTime={last_at}>
          {sinceText(last_at)}
        </time>
        <span className="inbox-row-state">
          {red_flag && <RedFlag flag={red_flag} />}
          {waiting_since !== null && <strong className="inbox-waits">{waits}</strong>}
          <span>{holder}</span>
        </span>
        {unread > 0 && (
          <span className="inbox-unread tabular">
            {unread}
            <span className="visually-hidden"> unread</span>
          </span>
        )}
      </Link>
    </li>
  );
}
