import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash';
import type { QueueFlag } from '../api/care-api';
import { momentWords, promiseWords } from './when-words';

/** What a red flag is about, and how to reach the member. */
export function FlagFacts({ flag: { words, why_no_words, email } }: { flag: QueueFlag }) {
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
    </div>
  );
}

/** Until when it is with whoever has it. */
export function FlagClock({ at, now }: { at: string; now: number }) {
  return (
    <p className="queue-quiet">
      {promiseWords(at, now).isLate
        ? 'Being passed on to the next person.'
        : `Goes to the next person at ${momentWords(at, now)} unless it is taken or closed.`}
    </p>
  );
}
