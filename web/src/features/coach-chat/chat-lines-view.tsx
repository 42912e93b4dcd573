import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp';
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { Fragment } from 'react';
import { useMemoryForgetAllMutation } from '../../api/enhanced';
import { problemMessage } from '../../api/problem';
import { useSafe } from '../../api/use-safe';
import { copyText } from '../../ui/copy-text';
import { Attachments } from '../../ui/chat/attachments';
import { OwnMessage, ReplyMessage } from '../../ui/chat/chat-message';
import { RecordChips } from '../../ui/chat/record-chips';
import { SafetyCard } from '../../ui/chat/safety-card';
import { Taps } from '../../ui/chat/taps';
import { Skeleton } from '../../ui/skeleton';
import { showToast } from '../../ui/toast/toast-store';
import type { ChatLine } from './chat-lines';
import { clockText, dayText } from '../../lib/message-times';
import { documentPath } from '../../lib/paths';
import { replyNote, speakerText } from '../../lib/reply-texts';
import type { useCoachChat } from './use-coach-chat';

type OwnLine = Extract<ChatLine, { kind: 'own' }>;
type ReplyLine = Extract<ChatLine, { kind: 'reply' }>;

/** A tap below the help that says the same as the help's own button. */
const SAFE_TAP = 'I am safe now';

interface ChatLinesProps {
  chat: ReturnType<typeof useCoachChat>;
  lines: readonly ChatLine[];
  zone: string;
  /** Some are out of the way for now. */
  hasHidden: boolean;
  /** Coaching waits until the member is safe. */
  isPaused: boolean;
  onTap: (text: string) => void;
}

/** The messages with their days, and what can be done about each. */
export function ChatLines({ chat, lines, zone, hasHidden, isPaused, onTap }: ChatLinesProps) {
  const newest = lines.findLast((line) => line.kind === 'reply');
  if (chat.isLoading) {
    return (
      <li>
        <Skeleton lines={4} height={28} />
      </li>
    );
  }
  return (
    <>
      {chat.showEarlier && !hasHidden && (
        <li className="coach-chat-aside">
          {chat.isUnread && !navigator.onLine && <p>Earlier messages show when you are back online.</p>}
          <button type="button" className="button button-quiet" onClick={chat.showEarlier}>
            Show earlier messages
          </button>
        </li>
      )}
      {lines.map((line, index) => {
        const day = line.at && dayText(line.at, zone);
        const before = lines[index - 1]?.at;
        return (
          <Fragment key={line.id}>
            {day && day !== (before && dayText(before, zone)) && <li className="coach-chat-day">{day}</li>}
            {line.kind === 'own' ? (
              <OwnLineView line={line} zone={zone} />
            ) : (
              <ReplyLineView
                line={line}
                zone={zone}
                isNewest={line === newest}
                isPending={chat.isPending}
                isPaused={isPaused}
                onTap={onTap}
                onRetry={chat.retry}
              />
            )}
          </Fragment>
        );
      })}
    </>
  );
}

function OwnLineView({ line, zone }: { line: OwnLine; zone: string }) {
  const [forget, { isLoading }] = useMemoryForgetAllMutation();
  const run = async () => {
    if (isLoading) return;
    try {
      await forget({ source: line.id }).unwrap();
      showToast({
        title: 'Forgotten',
        description: 'Nothing from this message is remembered.',
        kind: 'info',
      });
    } catch (error) {
      const description = problemMessage(error, 'That could not be forgotten. Please try again.');
      showToast({ title: 'Error', description, kind: 'error' });
    }
  };
  const note = line.isWaiting ? (
    <span className="message-waiting">
      <CloudArrowUpIcon size={14} weight="bold" aria-hidden="true" />
      Waiting to send
    </span>
  ) : (
    <time className="tabular" dateTime={line.at}>
      {clockText(line.at, zone)}
    </time>
  );
  return (
    <OwnMessage text={line.text} note={note}>
      {line.isSaved && (
        <button type="button" className="message-action" aria-disabled={isLoading} onClick={() => void run()}>
          Forget this
        </button>
      )}
    </OwnMessage>
  );
}

interface ReplyLineViewProps {
  line: ReplyLine;
  zone: string;
  isNewest: boolean;
  isPending: boolean;
  isPaused: boolean;
  onTap: (text: string) => void;
  onRetry: (id: string) => void;
}

function ReplyLineView({ line, zone, isNewest, isPending, isPaused, onTap, onRetry }: ReplyLineViewProps) {
  const { entry, text, isGrowing, at } = line;
  const { onSafe, isBusy } = useSafe();
  const isWritten = entry !== null && !isGrowing;
  const isFree = isNewest && !isPending;
  // Help that was the answer stays; beside one that failed it is no answer.
  const isHelp = entry?.state === 'done' && entry.safety !== null;
  const contacts = isWritten && entry.safety && (
    <SafetyCard
      contacts={entry.safety.contacts}
      onSafe={isPaused && isNewest && !entry.next.includes(SAFE_TAP) ? onSafe : undefined}
      isBusy={isBusy}
    />
  );
  const isFlag = isHelp && entry.safety?.band === 'flag';
  const canRetry = isFree && entry?.author === 'assistant' && !isHelp;
  return (
    <ReplyMessage
      from={speakerText(entry)}
      isPerson={entry?.author === 'coach'}
      text={text}
      isGrowing={isGrowing}
      note={
        isWritten && (
          <>
            <time className="tabular" dateTime={at}>
              {clockText(at, zone)}
            </time>
            {replyNote({ state: entry.state, fellBack: entry.fell_back })}
          </>
        )
      }
      help={isFlag && contacts}
    >
      {isWritten && (
        <>
          {!isFlag && contacts}
          <Attachments attachments={entry.attachments} zone={zone} linkOf={documentPath} />
          <RecordChips records={entry.records} />
          <div className="message-actions">
            {text && (
              <button type="button" className="message-action" onClick={() => void copyText(text)}>
                <CopyIcon size={16} aria-hidden="true" />
                Copy
              </button>
            )}
            {canRetry && (
              <button type="button" className="message-action" onClick={() => onRetry(line.id)}>
                <ArrowClockwiseIcon size={16} aria-hidden="true" />
                Retry
              </button>
            )}
          </div>
          {isFree && <Taps label="Next" texts={entry.next} onTap={onTap} />}
        </>
      )}
    </ReplyMessage>
  );
}
