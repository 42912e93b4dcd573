import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Article } from '../../api/generated';
import { HELP_LINES } from '../../lib/help-lines';
import { Markdown } from '../../ui/markdown';
import { usePageTitle } from '../../ui/use-page-title';

const [, nhs, emergency] = HELP_LINES;

/** An article: what it is about, the text, the one thing to do, and where it comes from. */
export function ArticleView({ article, children }: { article: Article; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(article.title);

  // The page was empty until now: a screen reader starts at the title.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <article className="article">
      <header className="article-header">
        <p className="article-facts">
          <span className="chip">{article.category}</span>
          <span className="article-minutes">
            <ClockIcon size={16} aria-hidden="true" />
            {article.minutes} min read
          </span>
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {article.title}
        </h1>
        <p className="article-summary">{article.summary}</p>
      </header>
      <Markdown text={article.body} dials />
      <section className="article-action" aria-labelledby="article-action">
        <h2 id="article-action">One thing to do today</h2>
        <p>{article.action}</p>
      </section>
      {children}
      {article.references.length > 0 && <References references={article.references} />}
      <p className="article-note">
        This article is general information and not medical advice. If something worries you, ask your GP or
        call <a href={nhs.href}>{nhs.number}</a>. In an emergency call{' '}
        <a href={emergency.href}>{emergency.number}</a>.
      </p>
    </article>
  );
}

/** By title and year, as their labels are written. */
function References({ references }: Pick<Article, 'references'>) {
  return (
    <section className="article-references" aria-labelledby="article-references">
      <h2 id="article-references">Where this comes from</h2>
      <ul>
        {references.map(({ label, url }) => (
          <li key={label}>
            {url ? (
              <a href={url} rel="noopener noreferrer">
                {label}
              </a>
            ) : (
              label
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
