import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { useTemplateVersionsDiffQuery } from '../api/care-api';

/** What is another in the draft than in what new members get now. */
export function DiffTab() {
  const { data, isError, refetch } = useTemplateVersionsDiffQuery();
  if (!data) {
    return isError ? (
      <ErrorState message="The changes could not be loaded." onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={4} height={56} />
    );
  }
  if (data.items.length === 0) return <EmptyState title="Nothing is changed yet" />;
  return (
    <ul className="templates-changes">
      {data.items.map(({ place, field, before, after }) => (
        <li key={`${place} ${field}`} className="card">
          <h2>
            {place}: {field}
          </h2>
          <dl>
            <dt>Before</dt>
            <dd>{before ?? 'Nothing.'}</dd>
            <dt>After</dt>
            <dd>{after ?? 'Nothing.'}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
