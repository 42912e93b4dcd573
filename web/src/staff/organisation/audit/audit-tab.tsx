import { useState } from 'react';
import { memberZone } from '../../../lib/local-days';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { useAuditLogListQuery } from '../../api/care-api';
import { AuditEntries } from './audit-entries';
import { AuditFilters } from './audit-filters';
import { askedFor, NO_FILTER } from './audit-filter';
import { ExportLog } from './export-log';
import './audit.css';

const LIMIT = 50;

/** What was done that matters for security, newest first. */
export function AuditTab() {
  const [filter, setFilter] = useState(NO_FILTER);
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const cursor = cursors.at(-1);
  const asked = askedFor(filter, memberZone(undefined));
  const list = useAuditLogListQuery({ ...asked, limit: LIMIT, ...(cursor && { cursor }) });
  const page = list.currentData;
  return (
    <>
      <p className="people-quiet">Reading the log, and saving it as a file, are entries themselves.</p>
      <AuditFilters
        filter={filter}
        onChange={(to) => {
          setFilter(to);
          setCursors([undefined]);
        }}
      />
      <ExportLog asked={asked} />
      {page ? (
        page.items.length > 0 ? (
          <AuditEntries entries={page.items} />
        ) : (
          <EmptyState title="Nothing in the log matches" />
        )
      ) : list.isError ? (
        <ErrorState message="The log could not be loaded." onRetry={() => void list.refetch()} />
      ) : (
        <Skeleton lines={8} height={56} />
      )}
      <div className="organisation-pages">
        {cursors.length > 1 && (
          <button
            type="button"
            className="button button-plain"
            onClick={() => setCursors(cursors.slice(0, -1))}
          >
            Newer
          </button>
        )}
        {page?.next_cursor && (
          <button
            type="button"
            className="button button-plain"
            onClick={() => setCursors([...cursors, page.next_cursor ?? undefined])}
          >
            Older
          </button>
        )}
      </div>
    </>
  );
}
