import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash';
import { Fragment, useState } from 'react';
import { clockText, dayText } from '../../lib/message-times';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { useMemberRecordTimelineQuery } from '../api/care-api';
import type { RecordShares, TimelineEntry } from '../api/care-api';

const PAGE = 30;

const PARTS: Readonly<Record<keyof RecordShares, string>> = {
  programme: 'the programme',
  check_ins: 'check-ins',
  chats: 'chats',
  documents: 'documents and results',
};

interface TimelineProps {
  member: string;
  who: string;
  zone: string;
}

/** Everything that happened with the member, newest first, with the reasons. */
export function Timeline(props: TimelineProps) {
  const first = useMemberRecordTimelineQuery({ id: props.member, limit: PAGE });
  if (!first.data) {
    return first.isError ? (
      <ErrorState message="The timeline could not be loaded." onRetry={() => void first.refetch()} />
    ) : (
      <Skeleton lines={6} height={48} />
    );
  }
  const hidden = hiddenOf(first.data.shares);
  return (
    <>
      {hidden !== null && (
        <p className="member-not-shared">
          <EyeSlashIcon size={20} aria-hidden="true" />
          {`${props.who} does not share ${hidden}: nothing of it stands here.`}
        </p>
      )}
      {first.data.items.length === 0 && <p className="member-quiet">Nothing has happened yet.</p>}
      <Page {...props} />
    </>
  );
}

/** A page of it, and on demand the next one. */
function Page({ cursor, before, ...props }: TimelineProps & { cursor?: string; before?: string }) {
  const { member, zone } = props;
  const { data, isError, refetch } = useMemberRecordTimelineQuery({
    id: member,
    limit: PAGE,
    ...(cursor !== undefined && { cursor }),
  });
  const [isMore, setMore] = useState(false);
  if (!data) {
    return isError ? (
      <ErrorState message="What was before could not be loaded." onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={3} height={48} />
    );
  }
  const days = [...new Set(data.items.map(({ at }) => dayText(at, zone)))];
  return (
    <>
      {days.map((day) => (
        <Fragment key={day}>
          {day !== before && <h3 className="member-timeline-day">{day}</h3>}
          <ol className="member-timeline">
            {data.items
              .filter(({ at }) => dayText(at, zone) === day)
              .map((entry) => (
                <Entry key={entry.id} entry={entry} {...props} />
              ))}
          </ol>
        </Fragment>
      ))}
      {data.next_cursor !== null &&
        (isMore ? (
          <Page {...props} cursor={data.next_cursor} before={days.at(-1) ?? ''} />
        ) : (
          <button type="button" className="button button-plain member-add" onClick={() => setMore(true)}>
            Show what was before
          </button>
        ))}
    </>
  );
}

function Entry({ entry, who, zone }: TimelineProps & { entry: TimelineEntry }) {
  const { at, what, why, actor, by } = entry;
  const team = by ? (by.name ?? 'A colleague') : 'The team';
  const whose = { member: who, team, damson: 'By itself' }[actor];
  return (
    <li className={`member-timeline-entry member-timeline-of-${actor}`}>
      <time className="tabular member-event-time" dateTime={at}>
        {clockText(at, zone)}
      </time>
      <div>
        <p className="member-timeline-what">{what}</p>
        {why !== null && <p className="member-timeline-why">{why}</p>}
        <p className="member-quiet">{whose}</p>
      </div>
    </li>
  );
}

/** Which parts the member keeps to themselves, in words; null: none. */
function hiddenOf(shares: RecordShares): string | null {
  const parts = (Object.keys(PARTS) as (keyof RecordShares)[]).filter((part) => !shares[part]);
  return parts.length === 0
    ? null
    : new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(parts.map((part) => PARTS[part]));
}
