import type { ReactNode } from 'react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { dayText } from '../../lib/day-text';
import { memberPath } from '../../lib/paths';
import { useOnline } from '../../lib/use-online';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { Segments } from '../../ui/segments';
import { Skeleton } from '../../ui/skeleton';
import { TextField } from '../../ui/text-field';
import { useCaseloadListQuery, useStaffMeQuery } from '../api/care-api';
import type { CaseloadMember } from '../api/care-api';
import { useNow } from '../queue/use-now';
import { spanWords } from '../queue/when-words';
import { WhoLooksAfterWhom } from '../queue/who-looks-after-whom';
import { CarersDialog } from './carers-dialog';
import './members.css';

/** Members of one page of the list. */
const LIMIT = 50;

const VIEWS = [
  { value: 'mine', label: 'Mine' },
  { value: 'without_carer', label: 'Without a carer' },
] as const;
type View = (typeof VIEWS)[number]['value'];

const COLUMNS: Readonly<Record<View, readonly string[]>> = {
  mine: ['Name', 'Programme', 'Last week', 'Last check-in', 'Open', 'Last contact', 'Time this week'],
  without_carer: ['Name', 'Open', 'Last contact', 'Looked after by'],
};

/** Everybody whom one looks after, each in a line; for administrators those, too, whom nobody does. */
export default function MembersPage() {
  const [params, setParams] = useSearchParams();
  const mayDecide = useStaffMeQuery().data?.permissions.includes('organisation') ?? false;
  const view: View = mayDecide && params.get('view') === 'without_carer' ? 'without_carer' : 'mine';
  const [name, setName] = useState('');
  const isOnline = useOnline();
  const wanted = useDeferredValue(name.trim());
  // The pages that are shown: each is known by the cursor behind which it begins.
  const list = `${view} ${wanted}`;
  const [shown, setShown] = useState<{ list: string; cursors: string[] }>({ list: '', cursors: [] });
  const cursors = shown.list === list ? shown.cursors : [];
  const all = useCaseloadListQuery({ limit: LIMIT });
  const views = mayDecide && (
    <div className="members-views">
      <Segments
        legend="Whom"
        choices={VIEWS}
        value={view}
        onChange={(to) => setParams(to === 'mine' ? {} : { view: to }, { replace: true })}
      />
    </div>
  );
  // Only what stands below the views changes: another tree would take the focus from whoever moves among them by keys.
  const hasNobody = view === 'mine' && wanted === '' && all.data?.items.length === 0;
  return (
    <>
      <PageHeader
        title="Members"
        actions={
          !hasNobody && (
            <TextField
              label="Find by name"
              type="search"
              value={name}
              maxLength={100}
              onChange={({ target }) => setName(target.value)}
            />
          )
        }
      />
      {views}
      {!isOnline && (
        <Notice kind="info">You are offline. This is how it stood when you were last online.</Notice>
      )}
      {hasNobody ? (
        <Nobody mayDecide={mayDecide} />
      ) : (
        <div className="card members-card">
          <table className="members">
            <thead>
              <tr>
                {COLUMNS[view].map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            {[undefined, ...cursors].map((cursor) => (
              <MembersPart
                key={cursor ?? ''}
                view={view}
                name={wanted}
                cursor={cursor}
                onMore={
                  cursor === cursors.at(-1)
                    ? (next) => setShown({ list, cursors: [...cursors, next] })
                    : undefined
                }
              />
            ))}
          </table>
        </div>
      )}
    </>
  );
}

function Nobody({ mayDecide }: { mayDecide: boolean }) {
  return (
    <EmptyState title="You look after nobody yet" action={mayDecide && <WhoLooksAfterWhom />}>
      {!mayDecide && <p>An administrator decides who looks after whom.</p>}
    </EmptyState>
  );
}

interface MembersPartProps {
  view: View;
  name: string;
  cursor: string | undefined;
  /** Of the last part: shows the next one. */
  onMore: ((cursor: string) => void) | undefined;
}

function MembersPart({ view, name, cursor, onMore }: MembersPartProps) {
  const list = useCaseloadListQuery(
    {
      limit: LIMIT,
      ...(view !== 'mine' && { view }),
      ...(name && { name }),
      ...(cursor && { cursor }),
    },
    { refetchOnMountOrArgChange: 60 },
  );
  const now = useNow();
  // Not `data`: what another name found must never stand as the answer to this one.
  const found = list.currentData;
  const next = found?.next_cursor ?? null;
  /** Was given to somebody: once the line has gone, the focus goes on to what stands in its place. */
  const given = useRef<{ id: string; at: number } | null>(null);
  useEffect(() => {
    if (!given.current || !found) return;
    const { id, at } = given.current;
    if (found.items.some((member) => member.id === id)) return;
    given.current = null;
    // Not from where somebody went meanwhile.
    const focused = document.activeElement;
    if (focused !== document.body && focused?.id !== 'main') return;
    const after = found.items[at];
    const place = after && document.getElementById(chooseId(after.id));
    (place ?? document.getElementById('main'))?.focus({ preventScroll: !place });
  }, [found]);
  if (!found) {
    return (
      <Whole view={view}>
        {list.isError ? (
          <ErrorState message="The members could not be loaded." onRetry={() => void list.refetch()} />
        ) : (
          <Skeleton lines={6} height={44} />
        )}
      </Whole>
    );
  }
  if (found.items.length === 0 && !cursor) {
    return (
      <Whole view={view}>
        <EmptyState
          title={
            name === ''
              ? 'Everybody has a coach or a clinician'
              : `Nobody ${view === 'mine' ? '' : 'without a carer '}is called “${name}”`
          }
        />
      </Whole>
    );
  }
  return (
    <>
      <tbody>
        {found.items.map((member, at) =>
          view === 'mine' ? (
            <MemberLine key={member.id} member={member} now={now} />
          ) : (
            <LeftLine
              key={member.id}
              member={member}
              now={now}
              onGiven={() => (given.current = { id: member.id, at })}
            />
          ),
        )}
      </tbody>
      {next !== null && onMore && (
        <Whole view={view}>
          <button type="button" className="button button-plain" onClick={() => onMore(next)}>
            Show more
          </button>
        </Whole>
      )}
    </>
  );
}

function Whole({ view, children }: { view: View; children: ReactNode }) {
  return (
    <tbody>
      <tr>
        <td colSpan={COLUMNS[view].length}>{children}</td>
      </tr>
    </tbody>
  );
}

function MemberLine({ member, now }: { member: CaseloadMember; now: number }) {
  const { id, name, hidden, last_check_in, minutes } = member;
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
        <Open member={member} />
      </td>
      <td data-label="Last contact">{contactWords(member, now)}</td>
      <td data-label="Time this week">{minutes.this_week} min</td>
    </tr>
  );
}

const chooseId = (member: string): string => `choose-carers-of-${member}`;

interface LeftLineProps {
  member: CaseloadMember;
  now: number;
  /** Somebody looks after them now: the line leaves the list. */
  onGiven: () => void;
}

/** Somebody whom nobody looks after: who is to, is decided here. */
function LeftLine({ member, now, onGiven }: LeftLineProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const called = member.name ?? 'No name given';
  return (
    <tr>
      <th scope="row">{called}</th>
      <td data-label="Open">
        <Open member={member} />
      </td>
      <td data-label="Last contact">{contactWords(member, now)}</td>
      <td className="members-choose">
        <button
          type="button"
          className="button button-plain"
          id={chooseId(member.id)}
          aria-label={`Choose carers of ${called}`}
          onClick={() => setIsChoosing(true)}
        >
          Choose carers
        </button>
        {isChoosing && (
          <CarersDialog id={member.id} name={called} onClose={() => setIsChoosing(false)} onGiven={onGiven} />
        )}
      </td>
    </tr>
  );
}

function Open({ member: { open_tasks, has_red_flag } }: { member: CaseloadMember }) {
  if (open_tasks === 0) return <span className="members-quiet">0</span>;
  return (
    <span className={has_red_flag ? 'members-flag' : undefined}>
      {open_tasks}
      {has_red_flag && ', red flag'}
    </span>
  );
}

const contactWords = ({ last_contact_at }: CaseloadMember, now: number): string =>
  last_contact_at ? `${spanWords(now - Date.parse(last_contact_at))} ago` : 'none yet';

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
