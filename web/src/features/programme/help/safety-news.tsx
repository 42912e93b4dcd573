import type { SafetyStatus } from '../../../api/enhanced';
import { useSafe } from '../../../api/use-safe';
import { PersonCalled } from '../../../ui/chat/person-called';
import { SafetyCard } from '../../../ui/chat/safety-card';
import './safety-news.css';

/** Help that a note or a chat called for. It stays until the member says that they are safe. */
export function SafetyNews({ status }: { status: SafetyStatus }) {
  const { onSafe, isBusy } = useSafe();
  const { active, paused, question, person } = status;
  if (!active) return null;
  const waits = paused || question !== null;
  return (
    <aside className="safety-news" aria-label="Help for you">
      {waits && (
        <p>
          Something you told us sounded serious. If you have not had help yet, please call.
          {!person && ' Nobody is watching what is written here.'}
        </p>
      )}
      {person && <PersonCalled person={person} zone="" />}
      {question !== null && <p>{question} If yes, please call now.</p>}
      <SafetyCard contacts={active.contacts} onSafe={waits ? onSafe : undefined} isBusy={isBusy} />
    </aside>
  );
}
