import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut';
import { useId, useImperativeHandle } from 'react';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../ui/notice';
import { TextArea } from '../../ui/text-area';
import type { QueueItem } from '../api/care-api';
import { AssignMenu, SnoozeMenu } from './task-menus';
import { FlagClock, FlagFacts } from './flag-facts';
import { Key } from './key';
import { placeOf } from './place-of';
import { TASK_KINDS } from './task-kinds';
import { useSeenDay } from './use-seen-day';
import { useTaskWork } from './use-task-work';
import type { TaskWork } from './use-task-work';
import { momentWords, promiseWords, spanWords } from './when-words';

/** How many characters a message, and what came of a task, may have. */
const LIMITS = { text: 2000, outcome: 500 };

interface TaskDetailProps {
  item: QueueItem;
  /** The id of whoever is signed in. */
  self: string;
  now: number;
  /** What the keys of the queue do. */
  ref: Ref<TaskWork>;
  onDone: (item: QueueItem, words: string, leaves: boolean) => void;
}

/** One task whole: what it stands on, the message that fits, and what can be done. */
export function TaskDetail({ item, self, now, ref, onDone }: TaskDetailProps) {
  const heading = useId();
  const work = useTaskWork(item, self, onDone);
  useSeenDay(item);
  useImperativeHandle(ref, () => work);
  const { name, icon: Icon } = TASK_KINDS[item.kind];
  const who = item.member.name ?? 'No name given';
  const isOpen = item.state !== 'done';
  const isFlag = item.kind === 'red_flag';
  const standing = (
    <>
      {item.facts.length > 0 && (
        <ul className="queue-facts" aria-label="What this stands on">
          {item.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <Circumstances item={item} self={self} now={now} />
    </>
  );
  return (
    <article className={`card queue-detail${isFlag ? ' queue-alarm' : ''}`} aria-labelledby={heading}>
      <header>
        <p className={`queue-kind${isFlag ? ' queue-kind-flag' : ''}`}>
          <Icon size={18} weight="fill" aria-hidden="true" />
          {name}
        </p>
        <h2 id={heading}>{who}</h2>
        {!(isFlag && isOpen) && <Place item={item} className="link-button queue-open" />}
      </header>
      <p className="queue-why">{item.why}</p>
      {!isFlag && standing}
      {item.flag && <FlagFacts flag={item.flag} />}
      {isOpen ? <Doing item={item} work={work} now={now} /> : <Outcome item={item} now={now} />}
      {work.fault && !(isFlag && work.failed === 'take') && <Notice kind="error">{work.fault}</Notice>}
      {isFlag && standing}
    </article>
  );
}

/** The way to where one goes on with it. */
function Place({ item, className }: { item: QueueItem; className: string }) {
  const place = placeOf(item);
  return (
    place && (
      <Link className={className} to={place.path}>
        {place.words}
        <ArrowSquareOutIcon size={18} aria-hidden="true" />
      </Link>
    )
  );
}

function Circumstances({ item, self, now }: Pick<TaskDetailProps, 'item' | 'self' | 'now'>) {
  const { this_week, last_week } = item.minutes;
  const isOpen = item.state !== 'done';
  return (
    <dl className="queue-circumstances">
      {isOpen && (
        <div>
          <dt>Waiting</dt>
          <dd>{spanWords(now - Date.parse(item.since))}</dd>
        </div>
      )}
      {isOpen && item.due_at && (
        <div>
          <dt>Promised</dt>
          <dd>{promiseWords(item.due_at, now).words}</dd>
        </div>
      )}
      <div>
        <dt>Last contact</dt>
        <dd>
          {item.last_contact_at ? `${spanWords(now - Date.parse(item.last_contact_at))} ago` : 'none yet'}
        </dd>
      </div>
      <div>
        <dt>Time this week</dt>
        <dd>
          {this_week} min{' '}
          <span className="queue-quiet">
            {this_week === last_week ? 'as last week' : `${last_week} min last week`}
          </span>
        </dd>
      </div>
      <div>
        <dt>With</dt>
        <dd>{withWords(item, self)}</dd>
      </div>
    </dl>
  );
}

function withWords({ owner, is_mine }: QueueItem, self: string): string {
  if (!owner) return 'nobody yet';
  if (owner.id === self) return is_mine ? 'you' : 'you, not taken yet';
  return owner.name ?? 'a colleague';
}

function Doing({ item, work, now }: { item: QueueItem; work: TaskWork; now: number }) {
  const isFlag = item.kind === 'red_flag';
  return (
    <>
      {isFlag && (
        <>
          <div className="queue-actions queue-first">
            {!item.is_mine && <TakeButton work={work} isFirst />}
            <Place item={item} className="button button-plain" />
          </div>
          {/* Under the button: at the end of a long page nobody would see that they do not have it. */}
          {work.fault && work.failed === 'take' && <Notice kind="error">{work.fault}</Notice>}
          {item.flag?.passed_on_at && <FlagClock at={item.flag.passed_on_at} now={now} />}
        </>
      )}
      <p className="queue-next">
        <span>Next</span>
        {item.next_step}
      </p>
      {isFlag && (
        <>
          <Field
            label="What came of it"
            id={work.outcomeId}
            value={work.outcome}
            limit={LIMITS.outcome}
            onChange={work.setOutcome}
            onSend={work.done}
            onLeave={work.leaveField}
          />
          <div className="queue-actions">
            <DoneButton work={work} label="Close with this outcome" isFirst={item.is_mine} />
            <AssignMenu task={item.id} work={work} />
          </div>
        </>
      )}
      {item.may_write ? (
        <Field
          label={item.draft ? 'Draft, yours to change' : 'Message'}
          id={work.textId}
          value={work.text}
          limit={LIMITS.text}
          onChange={work.setText}
          onSend={work.send}
          onLeave={work.leaveField}
        />
      ) : (
        <p className="queue-quiet">
          {item.may_open
            ? 'The chat is not shared, so nothing can be sent from here.'
            : 'You do not look after this member, so nothing can be sent from here.'}
        </p>
      )}
      <div className="queue-actions">
        {item.may_write && (
          <button
            type="button"
            className={`button ${isFlag ? 'button-plain' : 'button-primary'}`}
            aria-disabled={work.isBusy || work.text.trim() === ''}
            aria-keyshortcuts="S"
            onClick={work.send}
          >
            {work.doing === 'send' ? 'Sending...' : isFlag ? 'Send' : 'Send and done'}
            <Key name="S" />
          </button>
        )}
        {!isFlag && (
          <>
            <DoneButton work={work} label="Done" isFirst={!item.may_write} />
            {!item.is_mine && <TakeButton work={work} isFirst={false} />}
            <SnoozeMenu work={work} />
            <AssignMenu task={item.id} work={work} />
          </>
        )}
      </div>
    </>
  );
}

interface FieldProps {
  label: string;
  id: string;
  value: string;
  limit: number;
  onChange: (text: string) => void;
  /** With Ctrl and Enter, or Cmd and Enter. */
  onSend: () => void;
  /** With Escape: back to the list and its keys. */
  onLeave: () => void;
}

function Field({ label, id, value, limit, onChange, onSend, onLeave }: FieldProps) {
  return (
    <TextArea
      label={label}
      id={id}
      value={value}
      maxLength={limit}
      rows={3}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
      }}
    />
  );
}

function DoneButton({ work, label, isFirst }: { work: TaskWork; label: string; isFirst: boolean }) {
  return (
    <button
      type="button"
      className={`button ${isFirst ? 'button-primary' : 'button-plain'}`}
      aria-disabled={work.isBusy}
      aria-keyshortcuts="D"
      onClick={work.done}
    >
      {work.doing === 'done' ? 'Closing...' : label}
      <Key name="D" />
    </button>
  );
}

function TakeButton({ work, isFirst }: { work: TaskWork; isFirst: boolean }) {
  return (
    <button
      type="button"
      className={`button ${isFirst ? 'button-primary' : 'button-plain'}`}
      aria-disabled={work.isBusy}
      aria-keyshortcuts="T"
      onClick={work.take}
    >
      {work.doing === 'take' ? 'Taking...' : 'Take'}
      <Key name="T" />
    </button>
  );
}

function Outcome({ item, now }: { item: QueueItem; now: number }) {
  const by = item.done_by ? (item.done_by.name ?? 'A colleague') : 'Closed by itself';
  return (
    <div className="queue-outcome">
      <p>
        {by}, {item.done_at && momentWords(item.done_at, now)}
      </p>
      {item.outcome && <p>{item.outcome}</p>}
    </div>
  );
}
