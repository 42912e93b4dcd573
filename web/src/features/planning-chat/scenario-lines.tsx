import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { OwnMessage, ReplyMessage } from '../../ui/chat/chat-message';
import { RecordChips } from '../../ui/chat/record-chips';
import { SafetyCard } from '../../ui/chat/safety-card';
import { Taps } from '../../ui/chat/taps';
import { clockText } from '../../lib/message-times';
import { replyNote, speakerText } from '../../lib/reply-texts';
import { ProposalCard } from './proposal-card';
import type { ScenarioLine } from './scenario-state';

interface ScenarioLinesProps {
  lines: readonly ScenarioLine[];
  /** The answer that is being written, as far as it is there. */
  growing: string;
  isPending: boolean;
  zone: string;
  onTap: (text: string) => void;
}

/** What was said in a guided talk. Only the last answer can be tapped at. */
export function ScenarioLines({ lines, growing, isPending, zone, onTap }: ScenarioLinesProps) {
  return (
    <>
      {lines.map((line, index) =>
        line.role === 'user' ? (
          <OwnMessage key={line.id} text={line.content} note={<Clock at={line.at} zone={zone} />} />
        ) : (
          <AssistantLine
            key={line.id}
            line={line}
            zone={zone}
            isLast={index === lines.length - 1 && !isPending}
            asked={lines[index - 1]?.role === 'user' ? (lines[index - 1]?.content ?? null) : null}
            onTap={onTap}
          />
        ),
      )}
      {isPending && <ReplyMessage from="Assistant" text={growing} isGrowing />}
    </>
  );
}

interface AssistantLineProps {
  line: ScenarioLine;
  zone: string;
  isLast: boolean;
  /** The member's words that it answers. */
  asked: string | null;
  onTap: (text: string) => void;
}

function AssistantLine({ line, zone, isLast, asked, onTap }: AssistantLineProps) {
  const { content, at, offline, state, fellBack, safety, records, next, proposal } = line;
  const contacts = safety && <SafetyCard contacts={safety.contacts} />;
  const isFlag = safety?.band === 'flag' && state === 'done';
  return (
    <ReplyMessage
      from={speakerText({ offline })}
      text={content}
      note={
        <>
          <Clock at={at} zone={zone} />
          {replyNote({ state, fellBack })}
        </>
      }
      help={isFlag && contacts}
    >
      {proposal && <ProposalCard proposal={proposal} zone={zone} />}
      {!isFlag && contacts}
      <RecordChips records={records} />
      {/* The talk has not moved on: the same words, said again, are answered. */}
      {isLast && asked !== null && (state === 'failed' || state === 'stopped') && (
        <div className="message-actions">
          <button type="button" className="message-action" onClick={() => onTap(asked)}>
            <ArrowClockwiseIcon size={16} aria-hidden="true" />
            Retry
          </button>
        </div>
      )}
      {isLast && <Taps label="Answers" texts={next} onTap={onTap} />}
    </ReplyMessage>
  );
}

function Clock({ at, zone }: { at: string; zone: string }) {
  return (
    <time className="tabular" dateTime={at}>
      {clockText(at, zone)}
    </time>
  );
}
