import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useHealthScreenDataQuery } from '../../api/enhanced';
import type { HealthScreen } from '../../api/enhanced';
import { selectUser } from '../../auth/session-slice';
import { ErrorState } from '../../ui/error-state';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { HealthScreenForm } from './health-screen-form';
import { SavedScreen } from './saved-screen';
import './health-screen.css';

/** The questions, once it is known what was answered before; at `?view=saved`, what the saved answers change. */
export default function HealthScreenPage() {
  const userId = useSelector(selectUser)?.id ?? '';
  const { data, isError, isFetching, refetch } = useHealthScreenDataQuery();
  const isSaved = useSearchParams()[0].get('view') === 'saved';
  const [start, setStart] = useState<HealthScreen | null>(null);
  const known = data && !isFetching && !isError ? data : null;
  if (!start && known) setStart(known);
  // Whoever comes back from there begins with what was saved.
  if (isSaved && start && known && start !== known) setStart(known);

  return (
    <>
      <PageHeader title="Health and Safety Screen" subtitle="Which steps are suitable for you" />
      {isSaved && known ? (
        <SavedScreen answers={known.answers} />
      ) : start && !isSaved ? (
        <HealthScreenForm key={start.revision} userId={userId} saved={start} />
      ) : isError && !isFetching ? (
        <ErrorState message="Your saved answers could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={5} height={72} />
      )}
    </>
  );
}
