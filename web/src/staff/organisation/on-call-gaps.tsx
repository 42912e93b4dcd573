import { useState } from 'react';
import { Notice } from '../../ui/notice';
import type { OnCallGap } from '../api/care-api';
import { useNow } from '../queue/use-now';
import { gapWords } from './gap-words';

/** How many stand there before one asks for the rest. */
const FIRST = 3;

/** When nobody of the rota is on duty, as it was saved, and what becomes of a red flag then. */
export function Gaps({ gaps }: { gaps: readonly OnCallGap[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const now = new Date(useNow());
  if (gaps.length === 0)
    return <Notice kind="success">Somebody is on call all through the next 14 days.</Notice>;
  const shown = isWhole ? gaps : gaps.slice(0, FIRST);
  return (
    <section className="card rota-gaps" aria-label="When nobody is on call">
      <ul>
        {shown.map((gap) => (
          <li key={gap.from}>
            <strong>Nobody is on call {gapWords(gap, now)}</strong>; then {gap.next.name ?? 'somebody'} comes
            on duty.
          </li>
        ))}
      </ul>
      {gaps.length > shown.length && (
        <button type="button" className="button button-plain" onClick={() => setIsWhole(true)}>
          Show all {gaps.length} gaps of the next 14 days
        </button>
      )}
      <p className="people-quiet">
        A red flag of that time goes by mail to whoever comes on duty next, who is expected to act only once
        they are. When nobody has taken it in its time, the administrators are asked, by day and by night.
      </p>
    </section>
  );
}

/** Everybody of the rota is suspended, or has left. */
export function NobodyCalled() {
  return (
    <Notice kind="error">
      Nobody of this rota can be called: a red flag goes to those who look after the member, else to an
      administrator.
    </Notice>
  );
}
