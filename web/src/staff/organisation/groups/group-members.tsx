import { useState } from 'react';
import { sendingFailure } from '../../../api/problem';
import { ErrorState } from '../../../ui/error-state';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import { useGroupsMembersQuery, useGroupsTakeMutation } from '../../api/care-api';
import type { GroupInList } from '../../api/care-api';

const LIMIT = 10;

/** Who is in a group, a page at a time. */
export function GroupMembers({ group }: { group: GroupInList }) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const cursor = cursors.at(-1);
  const page = useGroupsMembersQuery({ id: group.id, limit: LIMIT, ...(cursor && { cursor }) });
  const [take, taking] = useGroupsTakeMutation();
  const next = page.data?.next_cursor;
  if (!page.data) {
    return page.isError ? (
      <ErrorState message="The members could not be loaded." onRetry={() => void page.refetch()} />
    ) : (
      <Skeleton lines={2} height={44} />
    );
  }
  return (
    <section className="organisation-form" aria-label="In this group">
      <h3>{group.members === 1 ? '1 member' : `${group.members} members`}</h3>
      {taking.isError && (
        <Notice kind="error">
          {sendingFailure(
            taking.error,
            'That could not be saved. Please try again.',
            'You are offline. Nothing was changed.',
          )}
        </Notice>
      )}
      {page.data.items.length > 0 && (
        <ul className="group-members">
          {page.data.items.map(({ id, name }) => (
            <li key={id}>
              {name ?? 'No name given'}
              <button
                type="button"
                className="button button-quiet"
                aria-disabled={taking.isLoading}
                aria-label={`Take out ${name ?? 'this member'}`}
                onClick={() => void (taking.isLoading || take({ id: group.id, member: id }))}
              >
                Take out
              </button>
            </li>
          ))}
        </ul>
      )}
      {(cursors.length > 1 || next) && (
        <div className="group-acts">
          {cursors.length > 1 && (
            <button
              type="button"
              className="button button-plain"
              onClick={() => setCursors(cursors.slice(0, -1))}
            >
              Back
            </button>
          )}
          {next && (
            <button
              type="button"
              className="button button-plain"
              onClick={() => setCursors([...cursors, next])}
            >
              More members
            </button>
          )}
        </div>
      )}
    </section>
  );
}
