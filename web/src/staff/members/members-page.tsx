import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { dayText } from '../../lib/day-text';
import { memberPath } from '../../lib/paths';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { TextField } from '../../ui/text-field';
import { useCaseloadListQuery, useStaffMeQuery } from '../api/care-api';
import type { CaseloadMember } from '../api/care-api';
import { useNow } from '../queue/use-now';
import { spanWords } from '../queue/when-words';
import { WhoLooksAfterWhom } from '../queue/who-looks-after-whom';
import './members.css';

/** Members of one page of the list. */
const LIMIT = 50;

/** Everybody whom one looks after, each in a line. */
export default function MembersPage() {
  const [name, setName] = useState('');
  const wanted = useDeferredValue(name.trim());
  // The pages that are shown: each is known by the cursor behind which it begins.
  const [shown, setShown] = useState<{ name: string; cursors: string[] }>({ name: '', cursors: [] });
  const cursors = shown.name === wanted ? shown.cursors : [];
  const all = useCaseloadListQuery({ limit: LIMIT });
  if (wanted === '' && all.data?.items.length === 0) return <Nobody />;
  return (
    <>
      <PageHeader
        title="Members"
        actions={
          <TextField
            label="Find by name"
            type="search"
            value={name}
            maxLength={100}
            onChange={({ target }) => setName(target.value)}
          />
        }
      />
      <div className="card members-card">
        <table className="members">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Programme</th>
              <th scope="col">Last week</th>
              <th scope="col">Last check-in</th>
              <th scope="col">Open</th>
              <th scope="col">Last contact</th>
              <th scope="col">Time this week</th>
            </tr>
          </thead>
          {[undefined, ...cursors].map((cursor) => (
            <MembersPart
              key={cursor ?? ''}
              name={wanted}
              cursor={cursor}
              onMore={
                cursor === cursors.at(-1)
                  ? (next) => setShown({ name: wanted, cursors: [...cursors, next] })
                  : undefined
              }
            />
          ))}
        </table>
      </div>
    </>
  );
}

function Nobody() {
  const mayDecide = useStaffMeQuery().data?.permissions.includes('organisation');
  return (
    <>
      <PageHeader title="Members" />
      <EmptyState title="You look after nobody yet" action={mayDecide && <WhoLooksAfterWhom />}>
        {!mayDecide && <p>An administrator decides who looks after whom.</p>}
      </EmptyState>
    </>
  );
}

interface MembersPartProps {
  name: string;
  cursor: string | undefined;
  /** Of the last part: shows the next one. */
  onMore: ((cursor: string) => void) | undefined;
}

function MembersPart({ name, cursor, onMore }: MembersPartProps) {
  const list = useCaseloadListQuery(
    { limit: LIMIT, ...(name && { name }), ...(cursor && { cursor }) },
    { refetchOnMountOrArgChange: 60 },
  );
  const now = useNow();
  const next = list.data?.next_cursor ?? null;
  if (!list.data) {
    return (
      <Whole>
        {list.isError ? (
          <ErrorState message="Your members could not be loaded." onRetry={() => void list.refetch()} />
        ) : (
          <Skeleton lines={6} height={44} />
        )}
      </Whole>
    );
  }
  if (list.data.items.length === 0 && !cursor) {
    return (
      <Whole>
        <EmptyState title={`Nobody is called “${name}”`} />
      </Whole>
    );
  }
  return (
    <>
      <tbody>
        {list.data.items.map((member) => (
          <MemberLine key={member.id} member={member} now={now} />
        ))}
      </tbody>
      {next !== null && onMore && (
        <Whole>
          <button type="button" className="button button-plain" onClick={() => onMore(next)}>
            Show more
          </button>
        </Whole>
      )}
    </>
  );
}

function Whole({ children }: { children: React.ReactNode }) {
  return (
    <tbody>
      <tr>
        <td colSpan={7}>{children}</td>
      </tr>
    </tbody>
  );
}

function MemberLine({ member, now }: { member: CaseloadMember; now: number }) {
  const { id, name, hidden, open_tasks, has_red_flag, last_check_in, last_contact_at, minutes } = member;
  return (
    <tr>
      <th scope="row">
        <Link to={memberPath(id)}>{name ?? 'No name given'}</Link>
      </th>
      <td data-label="Programme">{hidden.includes('programme') ? <NotShared /> : programmeWords(member)}</td>
      <td data-label="Last week">
        {hidden.includes('programme') ? <NotShared /> : <WeekRate member={member} />}
      </td>
      <td data-label="Last check-in">
        {hidden.includes('check_ins') ? <NotShared /> : last_check_in ? dayText(last_check_in) : 'none yet'}
      </td>
      <td data-label="Open">
        {open_tasks === 0 ? (
          <span className="members-quiet">0</span>
        ) : (
          <span className={has_red_flag ? 'members-flag' : undefined}>
            {open_tasks}
            {has_red_flag && ', red flag'}
          </span>
        )}
      </td>
      <td data-label="Last contact">
        {last_contact_at ? `${spanWords(now - Date.parse(last_contact_at))} ago` : 'none yet'}
      </td>
      <td data-label="Time this week">{minutes.this_week} min</td>
    </tr>
  );
}

function NotShared() {
  return <span className="members-quiet">not shared</span>;
}

function programmeWords({ week, pause }: CaseloadMember): string {
  if (week === null) return 'none yet';
  const today = new Date().toLocaleDateString('en-CA');
  if (pause && pause.from <= today) return `paused until ${dayText(pause.until)}`;
  if (week < 1) return 'not begun';
  return week > 12 ? 'over' : `week ${week} of 12`;
}

function WeekRate({ member: { week_rate, week_rate_before } }: { member: CaseloadMember }) {
  if (week_rate === null) return <span className="members-quiet">none yet</span>;
  const change = week_rate_before === null ? 0 : Math.round((week_rate - week_rate_before) * 100);
  return (
    <>
      {Math.round(week_rate * 100)}%
      {change !== 0 && (
        <span className="members-quiet">{change > 0 ? ` up ${change}` : ` down ${-change}`}</span>
      )}
    </>
  );
}
