import { useConsentsListQuery } from '../../../api/enhanced';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { SettingsCard } from '../settings-card';
import { ConsentItem } from './consent-item';

/** What the member agrees to, each with its switch. */
export function ConsentsSection({ fixed }: { fixed: boolean }) {
  const consents = useConsentsListQuery();
  return (
    <SettingsCard
      title="Who may see your data"
      text="You decide, one by one. A change counts from that moment on."
    >
      {consents.isLoading && <Skeleton lines={4} height={44} />}
      {consents.isError && !consents.data && (
        <ErrorState message="Your choices could not be loaded." onRetry={() => void consents.refetch()} />
      )}
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
