import { useDeferredValue, useState } from 'react';
import { sendingFailure } from '../../../api/problem';
import { Notice } from '../../../ui/notice';
import { TextField } from '../../../ui/text-field';
import { usePeopleListQuery, useGroupsAddMutation } from '../../api/care-api';
import type { GroupInList, Person } from '../../api/care-api';
import { ShowMore } from '../../show-more';

const LIMIT = 20;

/** Finds members by name, and puts those who are chosen into the group. */
export function AddMembers({ group }: { group: GroupInList }) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const wanted = useDeferredValue(words.trim());
  const [add, adding] = useGroupsAddMutation();
  const change = (id: string, on: boolean) =>
    setChosen(on ? [...chosen, id] : chosen.filter((each) => each !== id));
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
      {wanted !== '' && (
        <Found key={wanted} words={wanted} group={group.id} chosen={chosen} onChange={change} />
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

interface FoundProps {
  words: string;
  /** Who is in it already is left out. */
  group: string;
  chosen: readonly string[];
  onChange: (id: string, on: boolean) => void;
}

/** A page of the members found, and on demand the next one. */
function Found({ cursor, ...of }: FoundProps & { cursor?: string }) {
  const { words, group, chosen, onChange } = of;
  const found = usePeopleListQuery({
    ...{ role: 'member', words, limit: LIMIT },
    ...(cursor !== undefined && { cursor }),
  });
  const [hasMore, setMore] = useState(false);
  if (!found.currentData) {
    return found.isError && <Notice kind="error">The members could not be loaded.</Notice>;
  }
  const { items, next_cursor } = found.currentData;
  const others = items.filter((person) => person.group?.id !== group);
  return (
    <>
      {others.length > 0 && (
        <ul className="group-members" aria-label="Members found">
          {others.map((person) => (
            <li key={person.id}>
              <Choice
                person={person}
                isChosen={chosen.includes(person.id)}
                onChange={(on) => onChange(person.id, on)}
              />
            </li>
          ))}
        </ul>
      )}
      {others.length === 0 && next_cursor === null && cursor === undefined && (
        <p className="people-quiet">Nobody else is found by that.</p>
      )}
      {next_cursor !== null &&
        (hasMore ? <Found {...of} cursor={next_cursor} /> : <ShowMore onClick={() => setMore(true)} />)}
    </>
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
