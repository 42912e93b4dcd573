import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import { useId, useLayoutEffect, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import type { Library } from '../../api/enhanced';
import { selectUser } from '../../auth/session-slice';
import { useOnline } from '../../lib/use-online';
import { useAppSelector } from '../../store/hooks';
import { EmptyState } from '../../ui/empty-state';
import { ArticleList } from './article-list';
import { LessonNow } from './lesson-now';
import { progressOf, progressText, shelvesOf, topicOf, topicsOf } from './library-rules';
import type { ShelvedArticle, Topic } from './library-rules';
import { leavePlace, placeOf } from './place';
import { isCrisis } from './search/crisis';
import { CrisisHelp } from './search/crisis-help';
import { SearchField } from './search/search-field';
import { useSearch } from './search/use-search';
import { TopicChips } from './topic-chips';
import { WeekFold } from './week-fold';

/** The library: what to read now, the weeks of the programme, and everything else by topic; or what was looked for. */
export function LibraryView({ library }: { library: Library }) {
  const userId = useAppSelector(selectUser)?.id ?? '';
  const isOnline = useOnline();
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [before] = useState(() => (isBack ? placeOf(userId, key) : null));
  const [text, setText] = useState(before?.text ?? '');
  const [open, setOpen] = useState(() => before?.open ?? currentWeeks(library));

  const topics = useMemo(() => topicsOf(library), [library]);
  const topic = topicOf(params.get('topic'));
  const shelves = useMemo(() => onTopic(shelvesOf(library), topic), [library, topic]);
  const search = useSearch(shelves, text);
  const found = search ? search.articles : shelves;

  // Back from an article the page is where it was, and whoever uses the keyboard goes on from there.
  useLayoutEffect(() => {
    if (!before) return;
    document.getElementById(`article-${before.contentId}`)?.focus({ preventScroll: true });
    window.scrollTo(0, before.top);
  }, [before]);

  const leave = (contentId: string) =>
    leavePlace({ userId, key, text, open, contentId, top: window.scrollY });
  const choose = (id: string | null) => setParams(id === null ? {} : { topic: id }, { replace: true });
  const toggle = (week: number, isOpen: boolean) => {
    const others = [...open].filter((other) => other !== week);
    setOpen(new Set(isOpen ? [...others, week] : others));
  };

  return (
    <>
      <SearchField text={text} onChange={setText} />
      {isCrisis(text) && <CrisisHelp />}
      <TopicChips topics={topics} chosen={topic ? params.get('topic') : null} onChoose={choose} />
      {!isOnline && (
        <p className="library-note" role="status">
          You are offline. What is marked “Needs a connection” opens when you are back.
        </p>
      )}
      <p className="library-note library-said tabular" role="status">
        {(search || topic) && countText(found, search?.unknown, topic)}
      </p>
      {search || topic ? (
        <Found
          found={found}
          isSearch={search !== null}
          topic={topic}
          onClear={() => {
            setText('');
            choose(null);
          }}
          onOpen={leave}
        />
      ) : (
        <Shelves library={library} open={open} onToggle={toggle} onOpen={leave} />
      )}
    </>
  );
}

interface FoundProps {
  found: readonly ShelvedArticle[];
  isSearch: boolean;
  topic: Topic | undefined;
  onClear: () => void;
  onOpen: (contentId: string) => void;
}

/** How much there is, said as it changes; of a search also what it had to guess. */
function countText(
  found: readonly ShelvedArticle[],
  unknown: readonly string[] | undefined,
  topic: Topic | undefined,
): string {
  const count = `${found.length} ${found.length === 1 ? 'article' : 'articles'}`;
  if (!unknown) return count;
  const place = topic ? ` in ${topic}` : '';
  if (found.length === 0) return `No articles found${place}`;
  const guess = unknown.length > 0 ? `Nothing for “${unknown.join(' ')}”. Close to it: ` : '';
  return `${guess}${count} found${place}`;
}

/** What was looked for, or all of one topic. */
function Found({ found, isSearch, topic, onClear, onOpen }: FoundProps) {
  return (
    <section className="library-section" aria-label={isSearch ? 'Search results' : topic}>
      {found.length > 0 ? (
        <div className="card library-card">
          <ArticleList shelved={found} says={topic ? ['week'] : ['week', 'topic']} onOpen={onOpen} />
        </div>
      ) : (
        <EmptyState
          icon={<MagnifyingGlassIcon size={24} />}
          title="Nothing here has these words. Fewer or other words may find it."
          action={
            <button type="button" className="button button-plain" onClick={onClear}>
              Clear the search
            </button>
          }
        />
      )}
    </section>
  );
}

interface ShelvesProps {
  library: Library;
  open: ReadonlySet<number>;
  onToggle: (week: number, open: boolean) => void;
  onOpen: (contentId: string) => void;
}

function Shelves({ library, open, onToggle, onOpen }: ShelvesProps) {
  const { weeks, further, counts_misses } = library;
  const progress = progressText(progressOf(weeks), counts_misses);
  const [weeksTitle, furtherTitle] = [useId(), useId()];
  return (
    <div className="library-columns">
      <div className="library-section">
        <LessonNow library={library} onOpen={onOpen} />
        <section className="library-section" aria-labelledby={weeksTitle}>
          <div className="library-heading">
            <h2 id={weeksTitle}>Your lessons</h2>
            {progress && <p className="library-note tabular">{progress}</p>}
          </div>
          <div className="library-weeks">
            {weeks.map((week) => (
              <WeekFold
                key={week.week}
                week={week}
                countsMisses={counts_misses}
                open={open.has(week.week)}
                onToggle={(isOpen) => onToggle(week.week, isOpen)}
                onOpen={onOpen}
              />
            ))}
          </div>
        </section>
      </div>
      {further.length > 0 && (
        <section className="library-section" aria-labelledby={furtherTitle}>
          <div className="library-heading">
            <h2 id={furtherTitle}>More to read</h2>
          </div>
          <div className="card library-card">
            <ArticleList shelved={further.map((article) => ({ article }))} says={['topic']} onOpen={onOpen} />
          </div>
        </section>
      )}
    </div>
  );
}

function onTopic(shelves: ShelvedArticle[], topic: Topic | undefined): ShelvedArticle[] {
  return topic ? shelves.filter(({ article }) => article.category === topic) : shelves;
}

function currentWeeks({ weeks }: Library): ReadonlySet<number> {
  return new Set(weeks.filter(({ state }) => state === 'current').map(({ week }) => week));
}
