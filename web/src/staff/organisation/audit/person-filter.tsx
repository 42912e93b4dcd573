import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { TextField } from '../../../ui/text-field';
import { usePeopleListQuery } from '../../api/care-api';
import { ROLE_WORDS } from '../../roles';
import type { FilterPerson } from './audit-filter';

interface PersonFilterProps {
  label: string;
  person: FilterPerson | null;
  onChange: (person: FilterPerson | null) => void;
}

/** Anybody, or one person who is found by name or address. */
export function PersonFilter({ label, person, onChange }: PersonFilterProps) {
  const frame = useRef<HTMLDivElement>(null);
  const wasChosen = useRef(person !== null);
  // What was pressed is gone then: the focus goes to what stands in its place.
  useEffect(() => {
    if (wasChosen.current === (person !== null)) return;
    wasChosen.current = person !== null;
    frame.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, [person]);
  return (
    <div className="audit-person" ref={frame}>
      {person ? (
        <div className="field">
          <span className="field-label">{label}</span>
          <button
            type="button"
            className="button button-plain"
            aria-label={`${label}: ${person.name}. Show anybody's again`}
            onClick={() => onChange(null)}
          >
            {person.name} <span aria-hidden="true">×</span>
          </button>
        </div>
      ) : (
        <PersonSearch label={label} onChoose={onChange} />
      )}
    </div>
  );
}

function PersonSearch({ label, onChoose }: { label: string; onChoose: (person: FilterPerson) => void }) {
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words.trim());
  const found = usePeopleListQuery({ words: wanted, limit: 6 }, { skip: wanted === '' });
  return (
    <>
      <TextField
        label={label}
        type="search"
        placeholder="Anybody"
        autoComplete="off"
        value={words}
        maxLength={100}
        onChange={({ target }) => setWords(target.value)}
      />
      {wanted !== '' && (
        <div className="audit-found" role="group" aria-label={`${label}: people found`}>
          {found.isError && <p role="alert">People could not be looked up.</p>}
          {found.currentData?.items.length === 0 && <p>Nobody is found by that</p>}
          {found.currentData?.items.map(({ id, name, email, role }) => (
            <button
              key={id}
              type="button"
              className="button button-plain"
              onClick={() => onChoose({ id, name: name ?? email })}
            >
              {name ?? email} <span className="people-quiet">{ROLE_WORDS[role]}</span>
            </button>
          ))}
        </div>
      )}
    </>
  );
}
