import type { CSSProperties } from 'react';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { usePeopleLoadsQuery } from '../api/care-api';
import '../members/members.css';
import { ROLE_WORDS } from '../roles';

/** How the work is spread. */
export function CaseloadTab() {
  const loads = usePeopleLoadsQuery();
  if (!loads.data) {
    return loads.isError ? (
      <ErrorState message="The caseload could not be loaded." onRetry={() => void loads.refetch()} />
    ) : (
      <Skeleton lines={4} height={44} />
    );
  }
  const most = Math.max(1, ...loads.data.items.map(({ members }) => members));
  return (
    <div className="card members-card">
      <table className="members">
        <thead>
          <tr>
            <th scope="col">Who</th>
            <th scope="col">Members</th>
            <th scope="col">Open tasks</th>
            <th scope="col">Taken</th>
            <th scope="col">Minutes this week</th>
          </tr>
        </thead>
        <tbody>
          {loads.data.items.map(({ id, name, role, members, open_tasks, taken, minutes }) => (
            <tr key={id}>
              <th scope="row">
                {name ?? 'No name given'} <span className="people-quiet">{ROLE_WORDS[role]}</span>
              </th>
              <td data-label="Members">
                <span className="load" style={{ '--load': members / most } as CSSProperties}>
                  {members}
                </span>
              </td>
              <td data-label="Open tasks">{open_tasks}</td>
              <td data-label="Taken">{taken}</td>
              <td data-label="Minutes this week">{minutes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
