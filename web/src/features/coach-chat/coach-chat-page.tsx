import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSafetyStatusQuery } from '../../api/enhanced';
import { greetingName } from '../../auth/greeting-name';
import { selectUser } from '../../auth/session-slice';
import { useRealtimeTopic } from '../../realtime/use-realtime-topic';
import { useAppSelector } from '../../store/hooks';
import { AnswerAnnouncer } from '../../ui/chat/answer-announcer';
import { Composer } from '../../ui/chat/composer';
import { MessageLog } from '../../ui/chat/message-log';
import { PersonCalled } from '../../ui/chat/person-called';
import { usePageTitle } from '../../ui/use-page-title';
import { ChatHeader } from './chat-header';
import { ChatLines } from './chat-lines-view';
import { ConsentCard } from './consent-card';
import { ErrorBanner } from './error-banner';
import { Greeting, Starters } from './greeting';
import { GuidedTalks } from './guided-talks';
import { PausedCard } from './paused-card';
import { PersonLine } from './person-line';
import { useChatDraft } from './use-chat-draft';
import { useCoachChat } from './use-coach-chat';
import { useReadMark } from './use-read-mark';
import './coach-chat.css';

/** Characters of a message, as the browser and the server count them. */
const LONGEST = 500;

/** The talk with the health coach. On phones this page replaces the top bar, so it brings its own way back. */
export default function CoachChatPage() {
  usePageTitle('Health Coach Chat');
  const user = useAppSelector(selectUser);
  return user && <CoachChat key={user.id} userId={user.id} name={greetingName(user)} zone={user.timeZone} />;
}

interface CoachChatProps {
  userId: string;
  name: string;
  zone: string;
}

function CoachChat({ userId, name, zone }: CoachChatProps) {
  const { ask = '' } = (useLocation().state ?? {}) as { ask?: string };
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useChatDraft(userId, ask);
  const chat = useCoachChat(draft);
  useReadMark(chat.history);
  const safety = useSafetyStatusQuery(undefined, { refetchOnMountOrArgChange: true });
  /** Of what was said before, and is out of the way for now. */
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set());
  const { lines, isPending } = chat;
  const shown = lines.filter(({ id }) => !hidden.has(id));
  const hasHidden = shown.length < lines.length;
  const lastReply = lines.findLast((line) => line.kind === 'reply');
  const isNew = chat.history.length === 0 && !chat.isLoading && !isPending;
  const isPaused = safety.data?.paused === true;
  // Each answer may have asked, paused, or gone on.
  const answeredId = lastReply && !lastReply.isGrowing ? lastReply.id : null;
  const { refetch: readSafety } = safety;
  useEffect(() => {
    if (answeredId) void readSafety();
  }, [answeredId, readSafety]);
  useRealtimeTopic('safety.changed', () => void readSafety());
  useRealtimeTopic('safety.person', () => void readSafety());

  const say = (text: string) => {
    chat.send(text, false);
    field.current?.focus();
  };
  const toggleHistory = () => {
    const over = lines.filter((line) =>
      line.kind === 'reply' ? !line.isGrowing : line.isSaved && !isPending,
    );
    setHidden(new Set(hasHidden ? [] : over.map(({ id }) => id)));
  };

  // Whoever comes with something to say is not asked something else first.
  const consent = !ask && <ConsentCard />;
  return (
    <div className="coach-chat">
      <ChatHeader
        isHistoryShown={!hasHidden}
        hasHistory={chat.history.length > 0}
        onToggleHistory={toggleHistory}
        onCleared={chat.forgetGrowing}
      />
      <MessageLog label="Messages" sent={lines.findLast(({ kind }) => kind === 'own')?.id ?? null}>
        <Greeting name={name} />
        {isNew && consent}
        {isNew && <Starters onAsk={say} />}
        <ChatLines
          chat={chat}
          lines={shown}
          zone={zone}
          hasHidden={hasHidden}
          isPaused={isPaused}
          onTap={say}
        />
        {/* Behind what was said, where a long talk begins to be read. */}
        {!isNew && consent}
      </MessageLog>
      <div className="coach-chat-foot">
        {chat.error && <ErrorBanner message={chat.error} onDismiss={chat.dismissError} />}
        {/* Not twice: the last answer may show the same. */}
        {safety.data && !lastReply?.entry?.safety && !isPending && (
          <PausedCard status={safety.data} onAnswer={say} />
        )}
        {safety.data?.person && <PersonCalled person={safety.data.person} zone={zone} />}
        <PersonLine zone={zone} />
        {!isPaused && <GuidedTalks />}
        <Composer
          field={field}
          label="Message"
          placeholder="Ask about your plan"
          max={LONGEST}
          isCounted
          value={draft.text}
          onChange={draft.write}
          onSend={() => chat.send(draft.text, true)}
          isPending={isPending}
          onStop={chat.stop}
        />
        <p className="coach-chat-note">Not medical advice. In an emergency call 999.</p>
      </div>
      <AnswerAnnouncer
        isPending={isPending}
        answer={lastReply && !lastReply.isGrowing ? lastReply.text : ''}
      />
    </div>
  );
}
