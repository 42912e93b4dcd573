import { useDeferredValue, useState } from 'react';
import { dayText } from '../../lib/day-text';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Segments } from '../../ui/segments';
import { Skeleton } from '../../ui/skeleton';
import { TextField } from '../../ui/text-field';
import { usePeopleListQuery, useStaffColleaguesQuery } from '../api/care-api';
import type { Person } from '../api/care-api';
import { FactorResets } from './factor-resets';
import { InviteDialog } from './invite-dialog';
import { PersonDialog } from './person-dialog';
import { ROLE_WORDS } from '../roles';

const LIMIT = 50;

const WHO = [
  { value: 'all', label: 'All' },
  { value: 'member', label: 'Members' },
  { value: 'coach', label: 'Coaches' },
  { value: 'clinician', label: 'Clinicians' },
  { value: 'admin', label: 'Admins' },
] as const;
type Who = (typeof WHO)[number]['value'];

/** Everybody who has an account; nothing of anybody's health. */
export function PeopleTab() {
  const [words, setWords] = useState('');
  const [who, setWho] = useState<Who>('all');
  const wanted = useDeferredValue(words.trim());
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const [isInviting, setIsInviting] = useState(false);
  const cursor = cursors.at(-1);
  const list = usePeopleListQuery({
    limit: LIMIT,
    ...(wanted && { words: wanted }),
    ...(who !== 'all' && { role: who }),
    ...(cursor && { cursor }),
  });
  const next = list.data?.next_cursor;
  return (
    <>
      <FactorResets />
      <div className="organisation-bar">
        <TextField
          label="Find by name or e-mail"
          type="search"
          value={words}
          maxLength={100}
          onChange={({ target }) => {
            setWords(target.value);
            setCursors([undefined]);
          }}
        />
        <Segments
          legend="Who"
          choices={WHO}
          value={who}
          onChange={(to) => {
            setWho(to);
            setCursors([undefined]);
          }}
        />
        <button type="button" className="button button-primary" onClick={() => setIsInviting(true)}>
          Invite a colleague
        </button>
      </div>
      {list.data ? (
        <People people={list.data.items} />
      ) : list.isError ? (
        <ErrorState message="The people could not be loaded." onRetry={() => void list.refetch()} />
      ) : (
        <Skeleton lines={6} height={48} />
      )}
      <div className="organisation-pages">
        {cursors.length > 1 && (
          <button
            type="button"
            className="button button-plain"
            onClick={() => setCursors(cursors.slice(0, -1))}
          >
            Earlier names
          </button>
        )}
        {next && (
          <button
            type="button"
            className="button button-plain"
            onClick={() => setCursors([...cursors, next])}
          >
            Later names
          </button>
        )}
      </div>
      <InviteDialog open={isInviting} onClose={() => setIsInviting(false)} />
    </>
  );
}

function People({ people }: { people: readonly Person[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const colleagues = useStaffColleaguesQuery();
  const nameOf = (id: string) => colleagues.data?.items.find((one) => one.id === id)?.name ?? 'somebody';
  const person = people.find(({ id }) => id === chosen);
  if (people.length === 0) return <EmptyState title="Nobody is found by that" />;
  return (
    <>
      <ul className="card people">
        {people.map((each) => (
          <li key={each.id}>
            <div className="people-who">
              <p>
                <strong>{each.name ?? 'No name given'}</strong>{' '}
                <span className="chip">{ROLE_WORDS[each.role]}</span>
                {each.is_suspended && <span className="chip people-suspended">Suspended</span>}
              </p>
              <p className="people-quiet">
                {each.email} · {each.group && `${each.group.name} · `}
                {each.last_sign_in_at ? `last in ${dayText(each.last_sign_in_at)}` : 'not in yet'}
              </p>
            </div>
            <p className="people-cares">
              {each.role === 'member'
                ? each.carer_ids.length > 0
                  ? `With ${new Intl.ListFormat('en-GB').format(each.carer_ids.map(nameOf))}`
                  : 'With nobody yet'
                : `Looks after ${each.looks_after}`}
            </p>
            <button
              type="button"
              className="button button-plain"
              aria-label={`Manage ${each.name ?? each.email}`}
              onClick={() => setChosen(each.id)}
            >
              Manage
            </button>
          </li>
        ))}
      </ul>
      {person && <PersonDialog key={person.id} person={person} onClose={() => setChosen(null)} />}
    </>
  );
}
