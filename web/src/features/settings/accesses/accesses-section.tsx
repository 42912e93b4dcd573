import { useState } from 'react';
import { useDataAccessesListQuery, useLazyDataAccessesListQuery } from '../../../api/enhanced';
import type { DataAccess } from '../../../api/enhanced';
import { sendingFailure } from '../../../api/problem';
import { UNEXPECTED } from '../../../auth/auth-error-message';
import { useAttempt } from '../../../auth/use-attempt';
import { Notice } from '../../../ui/notice';
import { Later, LoadState, useReached } from '../load-state';
import { SettingsCard } from '../settings-card';
import { when } from '../when';
import { accessDays } from './access-days';
import './accesses.css';

/** Times of a page: a few weeks of whoever looks in every day. */
const LIMIT = 100;

/** Who of the care team has read what is the member's. */
export function AccessesSection() {
  return (
    <SettingsCard
      title="Who has read your data"
      text="Each time somebody of your care team opens something of yours it is written down, and listed here."
    >
      <Later>
        <Accesses />
      </Later>
    </SettingsCard>
  );
}

interface Earlier {
  items: readonly DataAccess[];
  next_cursor: string | null;
}

function Accesses() {
  const first = useDataAccessesListQuery({ limit: LIMIT }, { skip: !useReached() });
  const [read] = useLazyDataAccessesListQuery();
  const [earlier, setEarlier] = useState<Earlier | null>(null);
  const { busy, failure, run } = useAttempt({ toast: false });
  if (!first.data) return <LoadState of={first} what="This list" lines={2} />;

  const rows = accessDays([...first.data.items, ...(earlier?.items ?? [])]);
  const { next_cursor } = earlier ?? first.data;
  const showEarlier = (cursor: string) =>
    run(async () => {
      const { data, error } = await read({ limit: LIMIT, cursor });
      if (!data)
        return sendingFailure(
          error,
          UNEXPECTED,
          'You are offline. Earlier ones can be shown once you are back online.',
        );
      setEarlier({ items: [...(earlier?.items ?? []), ...data.items], next_cursor: data.next_cursor });
      return null;
    });

  if (rows.length === 0) return <p>Nobody has read your data.</p>;
  return (
    <>
      <ul className="settings-rows">
        {rows.map(({ key, who, at, what }) => (
          <li key={key} className="settings-access">
            <div>
              <p className="settings-access-who">{who}</p>
              <p className="settings-text">{what}</p>
            </div>
            <p className="settings-text tabular">{when(at)}</p>
          </li>
        ))}
      </ul>
      {failure && <Notice kind="error">{failure}</Notice>}
      {next_cursor !== null && (
        <div className="settings-actions">
          <button
            type="button"
            className="button button-plain"
            aria-disabled={busy}
            onClick={() => void showEarlier(next_cursor)}
          >
            {busy ? 'Loading...' : 'Show earlier ones'}
          </button>
        </div>
      )}
    </>
  );
}
