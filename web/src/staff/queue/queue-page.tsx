import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { problemMessage } from '../../api/problem';
import { selectUser } from '../../auth/session-slice';
import { PATHS } from '../../lib/paths';
import { useOnline } from '../../lib/use-online';
import { useWide } from '../../lib/use-wide';
import { useReadAgain } from '../../realtime/use-read-again';
import { useRealtimeTopic } from '../../realtime/use-realtime-topic';
import { useAppSelector } from '../../store/hooks';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { Segments } from '../../ui/segments';
import { Skeleton } from '../../ui/skeleton';
import { useQueueListQuery, useQueueUndoMutation, useStaffMeQuery } from '../api/care-api';
import type { QueueItem, QueueListApiArg } from '../api/care-api';
import { useTimeSpent } from '../use-time-spent';
import { placeOf } from './place-of';
import { QueueRow, rowId } from './queue-row';
import { TaskDetail } from './task-detail';
import { useNow } from './use-now';
import { WhoLooksAfterWhom } from './who-looks-after-whom';
import { MOVES, useQueueKeys } from './queue-keys';
import type { TaskWork } from './use-task-work';
import type { QueueKeys } from './queue-keys';
import './queue.css';

type View = NonNullable<QueueListApiArg['view']>;

const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'mine', label: 'Mine' },
  { value: 'snoozed', label: 'Put off' },
  { value: 'done', label: 'Done' },
];

const NOTHING: Readonly<Record<View, string>> = {
  open: 'Nobody waits for you',
  mine: 'You have taken nothing',
  snoozed: 'Nothing is put off',
  done: 'Nothing was done in the last two weeks',
};

/** Rows that are shown at once. The list is ranked: what comes after is there once these are done. */
const MOST = 100;

/** The morning: everything that wants a person, what matters most first. */
export default function QueuePage() {
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find(({ value }) => value === params.get('view'))?.value ?? 'open';
  // In the address, so that coming back from a member's page is to the same place.
  const show = (to: { view: View; task?: string | null }) =>
    setParams(
      { ...(to.view !== 'open' && { view: to.view }), ...(to.task && { task: to.task }) },
      { replace: true },
    );
  const list = useQueueListQuery({ view, limit: MOST }, { refetchOnMountOrArgChange: true });
  const self = useAppSelector(selectUser)?.id;
  const isWide = useWide();
  const isOnline = useOnline();
  const readAgain = useReadAgain(list);
  useRealtimeTopic('queue.changed', readAgain);
  // The first time, too: what came between the list's reading and the connection was told to nobody here.
  useRealtimeTopic('missed', readAgain);
  const items = list.currentData?.items;
  return (
    <>
      <PageHeader
        title="Morning"
        subtitle={list.data ? openWords(list.data.open, list.data.red_flags) : ''}
        actions={
          <Segments legend="Which tasks" choices={VIEWS} value={view} onChange={(to) => show({ view: to })} />
        }
      />
      {!isOnline && (
        <Notice kind="info">You are offline. This is how it stood when you were last online.</Notice>
      )}
      {items && self !== undefined ? (
        <Queue
          key={view}
          items={items}
          view={view}
          self={self}
          chosenBefore={params.get('task')}
          onChoose={(task) => show({ view, task })}
        />
      ) : list.isError ? (
        <ErrorState message="The list could not be loaded." onRetry={() => void list.refetch()} />
      ) : (
        <>
          <div className="queue-bar" />
          <div className="queue">
            <Skeleton lines={8} height={56} />
            {isWide && (
              <div aria-hidden="true">
                <Skeleton lines={1} height={480} />
              </div>
            )}
          </div>
        </>
      )}
      {list.currentData?.next_cursor && (
        <p className="queue-more">The first {MOST} are shown. What comes after follows as these are done.</p>
      )}
    </>
  );
}

function openWords(open: number, flags: number): string {
  const waits = open === 0 ? 'Nothing is open' : open === 1 ? '1 is open' : `${open} are open`;
  if (flags === 0) return `${waits}.`;
  return `${waits}, ${flags === 1 ? '1 red flag' : `${flags} red flags`} first.`;
}

interface QueueProps {
  items: readonly QueueItem[];
  view: View;
  self: string;
  /** As the address has it. */
  chosenBefore: string | null;
  onChoose: (task: string | null) => void;
}

/** What was done last, and can be taken back. */
interface LastAct {
  id: string;
  words: string;
}

function Queue({ items, view, self, chosenBefore, onChoose }: QueueProps) {
  const navigate = useNavigate();
  const now = useNow();
  const isWide = useWide();
  // Not read from the address, which follows a moment later: a key must never meet another task than the one shown.
  const [chosen, setChosen] = useState(chosenBefore);
  const [place, setPlace] = useState(0);
  const [last, setLast] = useState<LastAct | null>(null);
  const [undo, undoing] = useQueueUndoMutation();
  const region = useRef<HTMLElement>(null);
  const work = useRef<TaskWork>(null);
  /** Was taken back, and gets the focus once it is in the list again. */
  const toReturn = useRef<string | null>(null);

  // One that a colleague has closed meanwhile gives way to none: what is under the keys changes by one's own hand only.
  const found = items.findIndex(({ id }) => id === chosen);
  const at = found >= 0 ? found : Math.min(place, items.length - 1);
  const selected = found >= 0 || (isWide && chosen === null) ? items[at] : undefined;
  useTimeSpent(selected?.may_open ? selected.member.id : null);

  const toFocus = isWide ? selected?.id : undefined;
  useEffect(() => {
    // The keys work at once; on a small screen the page begins at its top.
    const focused = document.activeElement;
    if (focused !== document.body && focused?.id !== 'main') return;
    if (toFocus) focusRow(toFocus);
    else if (isWide) region.current?.focus();
  }, [toFocus, isWide]);
  useEffect(() => {
    const task = toReturn.current;
    if (task === null || !items.some(({ id }) => id === task)) return;
    toReturn.current = null;
    focusRow(task);
  }, [items, chosen]);

  const select = (task: string | null) => {
    setChosen(task);
    onChoose(task);
  };
  const choose = (index: number) => {
    const item = items[Math.max(0, Math.min(index, items.length - 1))];
    if (!item) return;
    setPlace(items.indexOf(item));
    toReturn.current = null;
    select(item.id);
    focusRow(item.id);
  };
  const takeBack = async () => {
    if (!last || undoing.isLoading) return;
    const { error } = await undo({ id: last.id });
    if (error) return;
    toReturn.current = last.id;
    select(last.id);
    setLast(null);
  };
  const onDone = (item: QueueItem, words: string, leaves: boolean) => {
    setLast({ id: item.id, words });
    // On to what comes after: at once, not when the list has been read again.
    if (leaves) choose(at + 1 < items.length ? at + 1 : at - 1);
  };
  const next = found >= 0 || chosen === null ? at + 1 : at;
  const moves: QueueKeys = {
    j: () => choose(next),
    k: () => choose(at - 1),
    ArrowDown: () => choose(next),
    ArrowUp: () => choose(at - 1),
    n: () => {
      const free = items.findIndex(({ owner }, index) => index >= next && !owner);
      if (free >= 0) choose(free);
    },
    u: () => void takeBack(),
    Enter: () => {
      const place = selected && placeOf(selected);
      if (place) void navigate(place.path);
    },
  };
  const acts: QueueKeys = {
    s: () => work.current?.send(),
    e: () => work.current?.editText(),
    d: () => work.current?.done(),
    z: () => selected?.kind !== 'red_flag' && work.current?.setMenu('snooze'),
    a: () => work.current?.setMenu('assign'),
    t: () => selected?.is_mine || work.current?.take(),
  };
  // What is done can be looked at.
  useQueueKeys(region, selected?.state === 'done' ? moves : { ...moves, ...acts });
  const detail = selected && (
    <TaskDetail key={selected.id} ref={work} item={selected} self={self} now={now} onDone={onDone} />
  );
  return (
    <section aria-label="Tasks" ref={region} tabIndex={-1} className="queue-region">
      <div className="queue-bar">
        <p className="queue-last" role="status">
          {last?.words}
          {last && (
            <button
              type="button"
              className="link-button"
              aria-disabled={undoing.isLoading}
              aria-keyshortcuts="U"
              onClick={() => void takeBack()}
            >
              {undoing.isLoading ? 'Undoing...' : 'Undo'}
            </button>
          )}
        </p>
        {isWide && items.length > 0 && <Keys />}
      </div>
      {undoing.isError && (
        <Notice kind="error">
          {problemMessage(undoing.error, 'That could not be undone. Please try again.')}
        </Notice>
      )}
      {items.length === 0 ? (
        <Nothing view={view} />
      ) : (
        <div className="queue">
          <ol className="queue-list">
            {items.map((item, index) => (
              <li key={item.id}>
                <QueueRow
                  item={item}
                  isSelected={item === selected}
                  self={self}
                  now={now}
                  onSelect={() => (item === selected && !isWide ? select(null) : choose(index))}
                />
                {!isWide && item === selected && detail}
              </li>
            ))}
          </ol>
          {isWide && <div className="queue-side">{detail ?? <Gone />}</div>}
        </div>
      )}
    </section>
  );
}

function Nothing({ view }: { view: View }) {
  const mayDecide = useStaffMeQuery().data?.permissions.includes('organisation');
  if (view !== 'open') return <EmptyState title={NOTHING[view]} />;
  return (
    <EmptyState
      title={NOTHING[view]}
      action={mayDecide ? <WhoLooksAfterWhom /> : <Link to={PATHS.members}>Open your members</Link>}
    >
      <p>Whatever wants a person stands here: red flags first, then what is promised soonest.</p>
    </EmptyState>
  );
}

function Gone() {
  return (
    <p className="card queue-quiet">
      This one has left the list: somebody else has it or has closed it, or it closed by itself. Choose
      another one.
    </p>
  );
}

function focusRow(task: string): void {
  document.getElementById(rowId(task))?.focus();
}

function Keys() {
  return (
    <ul className="queue-keys" aria-label="Keys of the list">
      {MOVES.map(([key, words]) => (
        <li key={key}>
          <kbd>{key}</kbd> {words}
        </li>
      ))}
    </ul>
  );
}
