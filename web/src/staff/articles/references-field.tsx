import { useState } from 'react';
import { TextField } from '../../ui/text-field';
import type { CitableReference } from '../api/care-api';
import { FIELD_WORDS, subjectText } from './article-words';

/** More than that an article cannot rest on. */
const MOST = 20;

interface ReferencesFieldProps {
  citable: readonly CitableReference[];
  subjects: readonly string[];
  chosen: readonly string[];
  onChange: (references: string[]) => void;
}

/** What the article rests on: of what is published, that which speaks of its subjects. What is chosen is always shown. */
export function ReferencesField({ citable, subjects, chosen, onChange }: ReferencesFieldProps) {
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const fits = (reference: CitableReference) =>
    reference.subjects.some((subject) => subjects.includes(subject)) &&
    `${reference.key} ${reference.title}`.toLowerCase().includes(wanted);
  const unknown = chosen
    .filter((key) => !citable.some((reference) => reference.key === key))
    .map((key): CitableReference => ({ key, title: key, subjects: [] }));
  const shown = [
    ...unknown,
    ...citable.filter((reference) => chosen.includes(reference.key) || fits(reference)),
  ];
  return (
    <fieldset className="articles-choice">
      <legend className="field-label">{FIELD_WORDS.references}</legend>
      <TextField
        label="Find a reference"
        type="search"
        autoComplete="off"
        maxLength={80}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {shown.length === 0 && (
        <p className="articles-quiet">
          {subjects.length === 0 ? 'Choose first what the article speaks of.' : 'Nothing is found by that.'}
        </p>
      )}
      <ul className="articles-references">
        {shown.map(({ key, title, subjects: spokenOf }) => (
          <li key={key}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(key)}
                disabled={chosen.length >= MOST && !chosen.includes(key)}
                onChange={({ currentTarget }) =>
                  onChange(currentTarget.checked ? [...chosen, key] : chosen.filter((other) => other !== key))
                }
              />
              <span>
                {title} <span className="articles-quiet">{spokenOf.map(subjectText).join(', ')}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
