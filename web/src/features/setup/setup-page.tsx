import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useSetupDataQuery } from '../../api/enhanced';
import type { Setup } from '../../api/enhanced';
import { selectUser } from '../../auth/session-slice';
import { ErrorState } from '../../ui/error-state';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { SetupWizard } from './setup-wizard';
import './setup.css';

/**
 * The wizard, once it is known what is saved now, which may be of another device; saving it again changes nothing under
 * the member's hands.
 */
export default function SetupPage() {
  const user = useSelector(selectUser);
  const [opened] = useState(Date.now);
  const { data, isError, fulfilledTimeStamp, refetch } = useSetupDataQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [start, setStart] = useState<Setup | null>(null);
  // Without a network it is what was known last.
  const isOfNow = isError || Number(fulfilledTimeStamp) >= opened;
  if (!start && data && isOfNow) setStart(data);

  return (
    <>
      <PageHeader title="Health Program Setup" subtitle="Configure your program" />
      {user && start ? (
        <SetupWizard key={user.id} userId={user.id} setup={start} />
      ) : isError ? (
        <ErrorState message="Your saved setup could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={5} height={72} />
      )}
    </>
  );
}
