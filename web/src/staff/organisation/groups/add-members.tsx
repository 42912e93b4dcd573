import { useDeferredValue, useState } from 'react';
import { sendingFailure } from '../../../api/problem';
import { Notice } from '../../../ui/notice';
import { TextField } from '../../../ui/text-field';
import { usePeopleListQuery, useGroupsAddMutation } from '../../api/care-api';
import type { GroupInList, Person } from '../../api/care-api';

const LIMIT = 20;

/** Finds members by name, and puts those who are chosen into the group. */
export function AddMembers({ group }: { group: GroupInList }) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const wanted = useDeferredValue(words.trim());
  const found = usePeopleListQuery({ role: 'member', words: wanted, limit: LIMIT }, { skip: wanted === '' });
  const [add, adding] = useGroupsAddMutation();
  const others = (found.currentData?.items ?? []).filter((person) => person.group?.id !== group.id);
  const send = async () => {
    if (adding.isLoading || chosen.length === 0) return;
    const { error } = await add({ id: group.id, addToGroup: { member_ids: [...chosen] } });
    if (error) return;
    setChosen([]);
    setWords('');
  };
  return (
    <form
      className="organisation-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label="Find members to add, by name or e-mail"
        type="search"
        value={words}
        maxLength={100}
        onChange={({ target }) => setWords(target.value)}
      />
      {found.isError && <Notice kind="error">The members could not be loaded.</Notice>}
      {wanted !== '' && others.length > 0 && (
        <ul className="group-members" aria-label="Members found">
          {others.map((person) => (
            <li key={person.id}>
              <Choice
                person={person}
                isChosen={chosen.includes(person.id)}
                onChange={(on) =>
                  setChosen(on ? [...chosen, person.id] : chosen.filter((id) => id !== person.id))
                }
              />
            </li>
          ))}
        </ul>
      )}
      {wanted !== '' && found.currentData && (others.length === 0 || found.currentData.next_cursor) && (
        <p className="people-quiet">
          {found.currentData.next_cursor
            ? 'There are more: please write more of the name.'
            : 'Nobody else is found by that.'}
        </p>
      )}
      {adding.isError && (
        <Notice kind="error">
          {sendingFailure(
            adding.error,
            'They could not be added. Please try again.',
            'You are offline. Nobody was added.',
          )}
        </Notice>
      )}
      {chosen.length > 0 && (
        <button type="submit" className="button button-primary" aria-disabled={adding.isLoading}>
          {adding.isLoading
            ? 'Adding...'
            : chosen.length === 1
              ? 'Add 1 member'
              : `Add ${chosen.length} members`}
        </button>
      )}
    </form>
  );
}

function Choice({
  person: { name, email, group },
  isChosen,
  onChange,
}: {
  person: Person;
  isChosen: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <label>
      <input type="checkbox" checked={isChosen} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {name ?? 'No name given'}{' '}
        <span className="people-quiet">
          {email}
          {group && `, leaves ${group.name}`}
        </span>
      </span>
    </label>
  );
}
