import { useState } from 'react';
import { useHealthScreenDataQuery } from '../../api/enhanced';
import type { HealthScreenAnswers } from '../../api/enhanced';
import { ErrorState } from '../../ui/error-state';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { HealthScreenForm } from './health-screen-form';
import './health-screen.css';

/** The questions, once it is known what was answered before. */
export default function HealthScreenPage() {
  const { data, isError, isFetching, refetch } = useHealthScreenDataQuery();
  const [start, setStart] = useState<HealthScreenAnswers | null>(null);
  if (!start && data && !isFetching && !isError) setStart(data.answers);

  return (
    <>
      <PageHeader title="Health and Safety Screen" subtitle="Which steps are suitable for you" />
      {start ? (
        <HealthScreenForm saved={start} />
      ) : isError && !isFetching ? (
        <ErrorState message="Your saved answers could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={5} height={72} />
      )}
    </>
  );
}
