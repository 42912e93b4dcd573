import { useCalendarEventsOneQuery } from '../../../api/enhanced';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';

/** Why a task is there, before anything is asked about it. Its room is kept while it is read. */
export function TaskReason({ id }: { id: string }) {
  const { data, isError, refetch } = useCalendarEventsOneQuery({ id });
  if (!data && isError) {
    const message = navigator.onLine
      ? 'Failed to load the reason'
      : 'You are offline. The reason can be read when you are back online.';
    return <ErrorState message={message} onRetry={() => void refetch()} />;
  }
  return (
    <section className="task-reason" aria-labelledby="task-why">
      <h3 id="task-why">Why is this here?</h3>
      {data ? <p>{data.why}</p> : <Skeleton lines={2} height={22} />}
    </section>
  );
}
