import type { SafetyStatus } from '../../api/enhanced';
import { useSafe } from '../../api/use-safe';
import { SafetyCard } from '../../ui/chat/safety-card';
import { Taps } from '../../ui/chat/taps';
import { Markdown } from '../../ui/markdown';

interface PausedCardProps {
  status: SafetyStatus;
  onAnswer: (text: string) => void;
}

/** What stands between the member and coaching, whichever chat or note it began in: a question, or a pause with help. */
export function PausedCard({ status, onAnswer }: PausedCardProps) {
  const { onSafe, isBusy } = useSafe();
  const { active, paused, question } = status;
  if (!paused && !question) return null;
  return (
    <div className="coach-chat-paused">
      {question && (
        <>
          <Markdown text={question} />
          <Taps label="Answers" texts={['Yes', 'No']} onTap={onAnswer} />
        </>
      )}
      {active && (
        <SafetyCard contacts={active.contacts} onSafe={paused ? onSafe : undefined} isBusy={isBusy} />
      )}
    </div>
  );
}
