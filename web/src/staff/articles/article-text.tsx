import { Markdown } from '../../ui/markdown';
import { useArticleVersionsCitableQuery } from '../api/care-api';
import type { ArticleContent } from './draft-saver';

interface ArticleTextProps {
  text: ArticleContent;
  /** Where the title does not stand above it already. */
  withTitle?: boolean;
}

/** An article as members read it. */
export function ArticleText({ text, withTitle = false }: ArticleTextProps) {
  const { data } = useArticleVersionsCitableQuery();
  const titleOf = (key: string) => data?.items.find((reference) => reference.key === key)?.title ?? key;
  return (
    <div className="articles-text">
      <p>
        <span className="chip">{text.category}</span>
      </p>
      {withTitle && <p className="articles-title">{text.title}</p>}
      {text.summary && <p className="articles-summary">{text.summary}</p>}
      {text.body && <Markdown text={text.body} dials />}
      {text.action && (
        <div className="articles-action">
          <h2>One thing to do today</h2>
          <p>{text.action}</p>
        </div>
      )}
      {text.references.length > 0 && (
        <div className="articles-rests-on">
          <h2>Where this comes from</h2>
          <ul>
            {text.references.map((key) => (
              <li key={key}>{titleOf(key)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
