import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { ChecksIcon } from '@phosphor-icons/react/dist/csr/Checks';
import { FirstAidIcon } from '@phosphor-icons/react/dist/csr/FirstAid';
import { Fragment, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { isNotFound } from '../../api/problem';
import { firstOf } from '../../lib/first-of';
import { clockText, dayText } from '../../lib/message-times';
import { memberPath, PATHS, taskPath } from '../../lib/paths';
import { Attachments } from '../../ui/chat/attachments';
import { MessageLog } from '../../ui/chat/message-log';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Markdown } from '../../ui/markdown';
import { Skeleton } from '../../ui/skeleton';
import { useInboxChatQuery, useInboxReadMutation } from '../api/care-api';
import type { CareChatEntry, CareChatPage } from '../api/care-api';
import { ChatComposer } from './chat-composer';
import { HandOver } from './hand-over';
import { LaterDialog } from './later-dialog';
import type { Later } from './later-dialog';
import { RedFlag } from './red-flag';
import { authorText } from './thread-texts';
import { useRedFlag } from './use-red-flag';
import { WaitingLines } from './waiting-lines';
import '../../ui/chat/chat-message.css';

const PAGE = 30;

interface ChatProps {
  member: string;
  /** Of whoever reads. */
  userId: string;
}

/** A member's chat: who has it, what was said, and where to write. */
export function Chat({ member, userId }: ChatProps) {
  const chat = useInboxChatQuery({ id: member, limit: PAGE });
  if (chat.isError && isNotFound(chat.error)) {
    return (
      <EmptyState title="This chat is not open to you">
        <p>You do not look after this member, or they do not share their chats.</p>
        <Link to={PATHS.inbox}>Back to the inbox</Link>
      </EmptyState>
    );
  }
  if (!chat.data) {
    return chat.isError ? (
      <ErrorState message="This chat could not be loaded." onRetry={() => void chat.refetch()} />
    ) : (
      <Skeleton lines={6} height={48} />
    );
  }
  return <Thread page={chat.data} member={member} userId={userId} />;
}

function Thread({ page, member, userId }: ChatProps & { page: CareChatPage }) {
  const { thread, items, waiting, draft, time_zone } = page;
  const [read] = useInboxReadMutation();
  const newest = items[0]?.id;
  useEffect(() => {
    if (newest !== undefined) void read({ id: member, readCareChat: { entry_id: newest } });
  }, [read, member, newest]);
  const name = thread.member.name ?? 'No name given';
  const firstName = firstOf(thread.member.name) ?? 'the member';
  const [changed, setChanged] = useState<Later | null>(null);
  const flag = useRedFlag(member);
  const ownLast = items.find(({ author }) => author === 'coach');
  return (
    <section className="inbox-chat" aria-labelledby="chat-title">
      <header className="inbox-chat-header">
        <Link className="button button-icon inbox-back" to={PATHS.inbox} aria-label="Back to the inbox">
          <ArrowLeftIcon size={24} aria-hidden="true" />
        </Link>
        <div className="inbox-chat-who">
          <h1 id="chat-title">{name}</h1>
          <Link to={memberPath(member)}>Open the member’s page</Link>
        </div>
        <HandOver thread={thread} />
        {flag && (
          <p className="inbox-flag-line">
            <RedFlag flag={flag} />
            <Link to={taskPath(flag.task_id)}>Close it in Morning</Link>
          </p>
        )}
      </header>
      <MessageLog label={`Messages with ${name}`} sent={ownLast?.id ?? null} takesFocus>
        {page.next_cursor !== null && <Earlier member={member} userId={userId} cursor={page.next_cursor} />}
        {items.length === 0 && <li className="inbox-day">Nothing was written yet.</li>}
        <Entries items={items} name={name} userId={userId} ownLast={ownLast?.id} />
        <WaitingLines
          member={member}
          name={firstName}
          zone={time_zone}
          userId={userId}
          waiting={waiting}
          onChange={setChanged}
        />
      </MessageLog>
      <ChatComposer thread={thread} draft={draft} userId={userId} zone={time_zone} />
      <LaterDialog
        member={member}
        name={firstName}
        zone={time_zone}
        message={changed}
        onClose={() => setChanged(null)}
      />
    </section>
  );
}

/** What was said before, on demand. Its place follows the page below it, so that no message falls between them. */
function Earlier({ member, userId, cursor }: ChatProps & { cursor: string }) {
  const [isWanted, setWanted] = useState(false);
  const { data, isError, refetch } = useInboxChatQuery(
    { id: member, limit: PAGE, cursor },
    { skip: !isWanted },
  );
  if (data) {
    return (
      <>
        {data.next_cursor !== null && <Earlier member={member} userId={userId} cursor={data.next_cursor} />}
        <Entries items={data.items} name={data.thread.member.name ?? 'No name given'} userId={userId} />
      </>
    );
  }
  const show = () => (isError ? void refetch() : setWanted(true));
  return (
    <li className="inbox-day">
      {isError && <p>Earlier messages could not be loaded.</p>}
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isWanted && !isError}
        onClick={show}
      >
        {isWanted && !isError ? 'Loading...' : 'Show earlier messages'}
      </button>
    </li>
  );
}

interface EntriesProps {
  /** Newest first. */
  items: readonly CareChatEntry[];
  name: string;
  userId: string;
  /** The last of a person's: whether it was read is said there, and of those before it follows. */
  ownLast?: string | undefined;
}

function Entries({ items, name, userId, ownLast }: EntriesProps) {
  const inOrder = items.toReversed();
  return inOrder.map((entry, at) => {
    const day = dayText(entry.timestamp, '');
    const before = inOrder[at - 1];
    return (
      <Fragment key={entry.id}>
        {day !== (before && dayText(before.timestamp, '')) && <li className="inbox-day">{day}</li>}
        <Entry entry={entry} name={name} userId={userId} saysRead={entry.id === ownLast} />
      </Fragment>
    );
  });
}

const SIDES = {
  member: 'message-question inbox-of-member',
  assistant: 'inbox-of-assistant',
  coach: 'message-own',
} as const;

interface EntryProps extends Pick<EntriesProps, 'name' | 'userId'> {
  entry: CareChatEntry;
  saysRead: boolean;
}

function Entry({ entry, name, userId, saysRead }: EntryProps) {
  const { author, by, content, timestamp, state, with_help, attachments, is_read } = entry;
  const from = { member: name, assistant: 'Assistant', coach: authorText(by, userId) }[author];
  return (
    <li className={`message ${SIDES[author]}`}>
      <p className="message-from">
        <span className={author === 'assistant' ? 'chip' : 'message-name'}>{from}</span>
        <time className="tabular" dateTime={timestamp}>
          {clockText(timestamp, '')}
        </time>
        {state === 'writing' && 'writing'}
        {state === 'stopped' && 'stopped'}
        {state === 'failed' && 'not answered'}
        {with_help && (
          <span className="chip inbox-help">
            <FirstAidIcon size={14} aria-hidden="true" />
            Help was shown
          </span>
        )}
      </p>
      {author === 'member' ? (
        <p className="inbox-words">{content}</p>
      ) : (
        <div className={author === 'coach' ? 'message-bubble inbox-own' : undefined}>
          <Markdown text={content} />
        </div>
      )}
      <Attachments attachments={attachments} zone="" />
      {saysRead && (
        <p className="inbox-read">
          {is_read && <ChecksIcon size={14} aria-hidden="true" />}
          {is_read ? 'Read' : 'Not read yet'}
        </p>
      )}
    </li>
  );
}
