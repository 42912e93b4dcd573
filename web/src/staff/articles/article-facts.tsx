import { useId } from 'react';
import type { ArticleFaultView, ArticleVersionText } from '../api/care-api';
import { FIELD_WORDS } from './article-words';

const FIELDS = Object.keys(FIELD_WORDS) as ArticleFaultView['field'][];

/** How the draft reads as it was last saved, and what keeps it from being published, by field. */
export function ArticleFacts({
  stored: { words, minutes, reading_age, faults },
}: {
  stored: ArticleVersionText;
}) {
  const id = useId();
  const groups = FIELDS.map((field) => ({
    field,
    own: faults.filter((fault) => fault.field === field),
  })).filter(({ own }) => own.length > 0);
  return (
    <section className="card articles-facts" aria-labelledby={id}>
      <p className="articles-figures">
        <span>{words === 1 ? '1 word' : `${words} words`}</span>
        <span>{minutes} min</span>
        {reading_age !== null && <span>reading age {reading_age}</span>}
      </p>
      <h2 id={id}>
        {faults.length === 0 ? 'Nothing keeps it from being published' : 'What keeps it from being published'}
      </h2>
      {groups.length > 0 && (
        <dl className="articles-faults">
          {groups.map(({ field, own }) => (
            <div key={field}>
              <dt>{FIELD_WORDS[field]}</dt>
              {own.map(({ sentence }) => (
                <dd key={sentence}>{sentence}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
