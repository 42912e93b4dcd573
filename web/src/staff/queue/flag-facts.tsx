import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash';
import type { QueueFlag } from '../api/care-api';
import { momentWords, promiseWords } from './when-words';

/** What a red flag is about, how to reach the member, and until when it is with whoever has it. */
export function FlagFacts({ flag, isOpen, now }: { flag: QueueFlag; isOpen: boolean; now: number }) {
  const { words, why_no_words, email, passed_on_at } = flag;
  return (
    <div className="queue-flag">
      {words !== null && <blockquote className="queue-flag-words">{words}</blockquote>}
      {why_no_words !== null && (
        <p className="queue-flag-hidden">
          <EyeSlashIcon size={18} aria-hidden="true" />
          {why_no_words}
        </p>
      )}
      <p>
        Reach them: <a href={`mailto:${email}`}>{email}</a>
      </p>
      {isOpen && passed_on_at !== null && (
        <p className="queue-flag-clock">
          {promiseWords(passed_on_at, now).isLate
            ? 'Being passed on to the next person.'
            : `Goes to the next person at ${momentWords(passed_on_at, now)} unless it is taken or closed.`}
        </p>
      )}
    </div>
  );
}
