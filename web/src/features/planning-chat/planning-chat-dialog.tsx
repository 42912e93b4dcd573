import { useRef, useState } from 'react';
import { selectUser } from '../../auth/session-slice';
import { useAppSelector } from '../../store/hooks';
import { AnswerAnnouncer } from '../../ui/chat/answer-announcer';
import { Composer } from '../../ui/chat/composer';
import { MessageLog } from '../../ui/chat/message-log';
import { Dialog } from '../../ui/dialog';
import { Skeleton } from '../../ui/skeleton';
import { Spinner } from '../../ui/spinner';
import type { ScenarioType } from '../../api/enhanced';
import { ScenarioLines } from './scenario-lines';
import { StageSteps } from './stage-steps';
import { useScenario } from './use-scenario';
import type { TalkEvent } from './use-scenario';
import { useComplete } from './use-complete';
import './planning-chat.css';

export interface PlanningChatDialogProps {
  open: boolean;
  scenario: ScenarioType;
  title: string;
  /** The event that it belongs to; there is one session of each. */
  event: TalkEvent | null;
  onClose: () => void;
  /** The calendar has changed. */
  onCompleted?: () => void;
}

/** A talk that leads through a few questions, such as planning the day. Every opening goes on where the session stands. */
export default function PlanningChatDialog({ open, title, onClose, ...chat }: PlanningChatDialogProps) {
  return (
    <Dialog open={open} title={title} size="tall" onClose={onClose}>
      <PlanningChat {...chat} onClose={onClose} />
    </Dialog>
  );
}

/** Characters of a message, as the server counts at most. */
const LONGEST = 2000;

function PlanningChat(props: Omit<PlanningChatDialogProps, 'open' | 'title'>) {
  const { scenario, event, onClose, onCompleted } = props;
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const zone = useAppSelector(selectUser)?.timeZone ?? '';
  const chat = useScenario({ scenario, event, onNotStarted: onClose });
  const { sessionId, readAgain } = chat;
  const completion = useComplete({ scenario, sessionId, onClose, onCompleted, onUndone: readAgain });
  const { lines, isPending, isReady } = chat;
  // It is talked about no more, unless it is taken back.
  const isWritten = chat.status === 'completed';
  // The server has the last word on the time.
  const canUndo = chat.undoUntil !== null;
  const isAnswered = lines.at(-1)?.role === 'assistant';

  const send = async (message: string, isTyped: boolean) => {
    field.current?.focus();
    if (isTyped) setText('');
    const isSent = await chat.send(message);
    // What could not be sent can be sent again, unless something else is being written.
    if (!isSent && isTyped) setText((now) => now || message);
  };
  const close = () => {
    if (isReady) void completion.complete();
    else onClose();
  };

  return (
    <div className="planning-chat">
      {scenario === 'pre_checkin_review' ? (
        <StageSteps stage={chat.stage} isDone={isWritten} />
      ) : (
        chat.summary && <p className="planning-summary">{chat.summary}</p>
      )}
      <MessageLog label="Messages" sent={lines.findLast(({ role }) => role === 'user')?.id ?? null}>
        {sessionId === null ? (
          <li>
            <Skeleton lines={3} height={24} />
          </li>
        ) : (
          <ScenarioLines
            lines={lines}
            growing={chat.growing}
            isPending={isPending}
            zone={zone}
            onTap={(tap) => void send(tap, false)}
          />
        )}
        {isReady && !isPending && (
          <li className="planning-ready">
            <p className="planning-ready-title">Session Complete</p>
            <p>
              Click &apos;Complete &amp; Close&apos; to{' '}
              {scenario === 'pre_checkin_review' ? 'finalize your schedule' : 'save it'}.
            </p>
            {canUndo && (
              <button type="button" className="button button-plain" onClick={completion.undo}>
                Undo what was planned
              </button>
            )}
          </li>
        )}
      </MessageLog>
      <div className="planning-foot">
        {!isWritten && (
          <Composer
            field={field}
            label="Message"
            placeholder="Type your answer"
            max={LONGEST}
            value={text}
            onChange={setText}
            onSend={() => void send(text, true)}
            isPending={isPending}
            onStop={chat.stop}
          />
        )}
        <button
          type="button"
          className={`button button-wide ${isReady ? 'button-primary' : 'button-plain'}`}
          aria-disabled={completion.isBusy}
          onClick={close}
        >
          {completion.isBusy && <Spinner />}
          {isReady ? 'Complete & Close' : 'Close Chat'}
        </button>
        <p className="planning-note">Not medical advice. In an emergency call 999.</p>
      </div>
      <AnswerAnnouncer isPending={isPending} answer={isAnswered ? (lines.at(-1)?.content ?? '') : ''} />
    </div>
  );
}
