import type { CitableReference } from '../api/care-api';
import { FIELD_WORDS, subjectText } from './article-words';

/** More than that an article cannot speak of. */
const MOST = 20;

interface SubjectsFieldProps {
  citable: readonly CitableReference[];
  chosen: readonly string[];
  onChange: (subjects: string[]) => void;
}

/** What the article speaks of: of what there is something to rest on. */
export function SubjectsField({ citable, chosen, onChange }: SubjectsFieldProps) {
  const all = [...new Set([...citable.flatMap(({ subjects }) => subjects), ...chosen])].sort();
  return (
    <fieldset className="articles-choice">
      <legend className="field-label">{FIELD_WORDS.subjects}</legend>
      <div className="articles-subjects">
        {all.map((subject) => (
          <label key={subject}>
            <input
              type="checkbox"
              checked={chosen.includes(subject)}
              disabled={chosen.length >= MOST && !chosen.includes(subject)}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.checked ? [...chosen, subject] : chosen.filter((other) => other !== subject),
                )
              }
            />
            {subjectText(subject)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
