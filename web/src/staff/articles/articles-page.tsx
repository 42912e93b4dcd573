import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { PageHeader } from '../../ui/page-header';
import { SelectField } from '../../ui/select-field';
import { Skeleton } from '../../ui/skeleton';
import { TextField } from '../../ui/text-field';
import { useArticleVersionsListQuery, useStaffMeQuery } from '../api/care-api';
import type { AuthoredArticle } from '../api/care-api';
import { ArticleRow } from './article-row';
import { CATEGORIES } from './article-words';
import { NewArticleDialog } from './new-article-dialog';
import './articles.css';

/** Every article, for those who write them. */
export default function ArticlesPage() {
  const self = useStaffMeQuery();
  const [isNew, setIsNew] = useState(false);
  if (!self.data) return <Skeleton lines={4} height={64} />;
  if (!self.data.permissions.includes('templates')) {
    return <EmptyState title="This is for clinicians and administrators" />;
  }
  return (
    <>
      <PageHeader
        title="Articles"
        actions={
          <>
            <Link className="button button-plain" to={PATHS.templates}>
              The programme’s template
            </Link>
            <button type="button" className="button button-primary" onClick={() => setIsNew(true)}>
              New article
            </button>
          </>
        }
      />
      <Articles />
      {isNew && <NewArticleDialog onClose={() => setIsNew(false)} />}
    </>
  );
}

function Articles() {
  const { data, isError, refetch } = useArticleVersionsListQuery();
  const [words, setWords] = useState('');
  const [category, setCategory] = useState('');
  const wanted = useDeferredValue(words.trim().toLowerCase());
  if (!data) {
    return isError ? (
      <ErrorState message="The articles could not be loaded." onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={8} height={56} />
    );
  }
  const found = data.items.filter(
    (article) =>
      article.title.toLowerCase().includes(wanted) && (category === '' || article.category === category),
  );
  return (
    <>
      <div className="articles-search">
        <TextField
          label="Find by title"
          type="search"
          value={words}
          maxLength={80}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <SelectField
          label="Category"
          value={category}
          options={CATEGORIES}
          emptyLabel="All categories"
          onChange={setCategory}
        />
      </div>
      <p className="articles-quiet" role="status">
        {found.length === 1 ? '1 article' : `${found.length} articles`}
      </p>
      {found.length === 0 ? (
        <EmptyState title="No article has these words in its title" />
      ) : (
        <List found={found} />
      )}
    </>
  );
}

function List({ found }: { found: readonly AuthoredArticle[] }) {
  return CATEGORIES.map((category) => ({
    category,
    articles: found
      .filter((article) => article.category === category)
      .sort((a, b) => a.title.localeCompare(b.title, 'en-GB')),
  }))
    .filter(({ articles }) => articles.length > 0)
    .map(({ category, articles }) => (
      <section key={category} className="articles-group">
        <h2>{category}</h2>
        <ul className="card articles-list">
          {articles.map((article) => (
            <ArticleRow key={article.content_id} article={article} />
          ))}
        </ul>
      </section>
    ));
}
