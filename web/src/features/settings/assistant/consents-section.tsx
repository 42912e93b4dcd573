import { useConsentsListQuery } from '../../../api/enhanced';
import { LoadState, useReached } from '../load-state';
import { SettingsCard } from '../settings-card';
import { ConsentItem } from './consent-item';

/** What the member agrees to, each with its switch. */
export function ConsentsSection({ fixed }: { fixed: boolean }) {
  const consents = useConsentsListQuery(undefined, { skip: !useReached() });
  return (
    <SettingsCard
      title="Who may see your data"
      text="You decide, one by one. A change counts from that moment on."
    >
      <LoadState of={consents} what="Your choices" lines={4} />
      {consents.data && (
        <ul className="settings-rows">
          {consents.data.map((consent) => (
            <li key={consent.purpose}>
              <ConsentItem consent={consent} fixed={fixed} />
            </li>
          ))}
        </ul>
      )}
    </SettingsCard>
  );
}
