import { useState } from 'react';
import { useSentTextsListQuery } from '../../../api/enhanced';
import { Later, LoadState, useReached } from '../load-state';
import { SettingsCard } from '../settings-card';
import { SentItem } from './sent-item';

/** What went to an outside AI service, for the member to read. */
export function SentSection() {
  return (
    <SettingsCard
      title="What was sent to the AI service"
      text="Word for word, the newest first. It is kept for 90 days, and nobody else sees it here."
    >
      <Later>
        <SentPage />
      </Later>
    </SettingsCard>
  );
}

/** A page of the list and, once somebody wants it, the rest. */
function SentPage({ cursor }: { cursor?: string }) {
  const page = useSentTextsListQuery(cursor === undefined ? {} : { cursor }, { skip: !useReached() });
  const [isMoreWanted, setMoreWanted] = useState(false);
  if (!page.data) return <LoadState of={page} what="This list" lines={2} />;
  const { items, next_cursor } = page.data;
  if (items.length === 0 && cursor === undefined) return <p>Nothing has been sent.</p>;
  return (
    <>
      <ul className="settings-rows">
        {items.map((sent) => (
          <li key={sent.id}>
            <SentItem sent={sent} />
          </li>
        ))}
      </ul>
      {next_cursor !== null &&
        (isMoreWanted ? (
          <SentPage cursor={next_cursor} />
        ) : (
          <div className="settings-actions">
            <button type="button" className="button button-plain" onClick={() => setMoreWanted(true)}>
              Show earlier ones
            </button>
          </div>
        ))}
    </>
  );
}
