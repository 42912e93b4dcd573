import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { useGroupsListQuery } from '../../api/care-api';
import type { GroupInList } from '../../api/care-api';
import { DOCUMENT_WORDS } from '../../rules/release-words';
import { GroupDialog } from './group-dialog';
import { NewGroupDialog } from './new-group-dialog';

/** Groups of members: who is in each, and which rules are its own. */
export function GroupsTab() {
  const groups = useGroupsListQuery();
  const [isNew, setIsNew] = useState(false);
  return (
    <>
      <div className="organisation-bar">
        <p className="organisation-about">
          A member is in one group at most. A rule that a group has of its own holds for its members instead
          of the organisation’s.
        </p>
        <button type="button" className="button button-primary" onClick={() => setIsNew(true)}>
          New group
        </button>
      </div>
      {groups.data ? (
        <Groups groups={groups.data.items} />
      ) : groups.isError ? (
        <ErrorState message="The groups could not be loaded." onRetry={() => void groups.refetch()} />
      ) : (
        <Skeleton lines={3} height={72} />
      )}
      <NewGroupDialog open={isNew} onClose={() => setIsNew(false)} />
    </>
  );
}

function Groups({ groups }: { groups: readonly GroupInList[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const group = groups.find(({ id }) => id === chosen);
  if (groups.length === 0) {
    return (
      <EmptyState title="No groups yet">
        <p>The organisation’s rules hold for everybody.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="card people">
        {groups.map((each) => (
          <li key={each.id}>
            <div className="people-who">
              <p>
                <strong>{each.name}</strong>
              </p>
              <p className="people-quiet">{each.members === 1 ? '1 member' : `${each.members} members`}</p>
            </div>
            <div className="people-cares">
              {each.care_rules.length > 0 && (
                <p>
                  <Link className="link-button" to={`?tab=rules&group=${each.id}`}>
                    Own rules
                  </Link>
                  : {each.care_rules.join('; ')}
                </p>
              )}
              {each.release_rules.length > 0 && (
                <p>
                  <Link className="link-button" to={`?tab=release&group=${each.id}`}>
                    Own release of results
                  </Link>
                  : {each.release_rules.map((type) => DOCUMENT_WORDS[type]).join('; ')}
                </p>
              )}
              {each.care_rules.length + each.release_rules.length === 0 && (
                <p>
                  Nothing differs.{' '}
                  <Link className="link-button" to={`?tab=rules&group=${each.id}`}>
                    Change a rule for {each.name}
                  </Link>
                </p>
              )}
            </div>
            <button
              type="button"
              className="button button-plain"
              aria-label={`Manage ${each.name}`}
              onClick={() => setChosen(each.id)}
            >
              Manage
            </button>
          </li>
        ))}
      </ul>
      {group && <GroupDialog key={group.id} group={group} onClose={() => setChosen(null)} />}
    </>
  );
}
