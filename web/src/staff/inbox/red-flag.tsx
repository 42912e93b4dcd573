import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag';
import type { InboxFlag } from '../api/care-api';
import { useNow } from '../queue/use-now';
import { promiseWords } from '../queue/when-words';

/** That a red flag is open, and by when a person is promised. */
export function RedFlag({ flag }: { flag: InboxFlag }) {
  const now = useNow();
  return (
    <strong className="chip inbox-alarm">
      <FlagIcon size={16} weight="fill" aria-hidden="true" />
      Red flag{flag.due_at !== null && `, ${promiseWords(flag.due_at, now).words}`}
    </strong>
  );
}
