import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useId, useRef } from 'react';
import { loadSearch } from './use-search';
import './search-field.css';

interface SearchFieldProps {
  text: string;
  onChange: (text: string) => void;
}

/** Looks through the library as somebody types. */
export function SearchField({ text, onChange }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className="search-field" role="search">
      <label className="visually-hidden" htmlFor={id}>
        Search the library
      </label>
      <MagnifyingGlassIcon className="search-field-icon" size={20} aria-hidden="true" />
      <input
        ref={input}
        id={id}
        className="input"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="Search the library"
        maxLength={100}
        value={text}
        onFocus={() => void loadSearch().catch(() => undefined)}
        onChange={({ target }) => onChange(target.value)}
      />
      {text !== '' && (
        <button type="button" className="search-field-clear" onClick={clear}>
          <XIcon size={20} aria-hidden="true" />
          <span className="visually-hidden">Clear the search</span>
        </button>
      )}
    </div>
  );
}
