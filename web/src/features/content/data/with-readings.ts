import type { Library, LibraryArticle, LibraryLesson } from '../../../api/enhanced';
import type { WaitingChange } from '../../../outbox/change';
import { isTick, TICK } from '../../../outbox/tick';
import { READ, UNREAD } from './read-change';

/** What the server does not know yet, drawn over what it told: ticks of lessons, and articles that were marked. */
export function withReadings(library: Library, changes: readonly WaitingChange[]): Library {
  if (changes.length === 0) return library;
  const marked = <Article extends LibraryArticle | LibraryLesson>(article: Article): Article => {
    const ids = 'event_ids' in article ? article.event_ids : [];
    const last = changes.findLast((change) => readingIn(change, article.content_id, ids) !== undefined);
    const read = last && readingIn(last, article.content_id, ids);
    if (!last || read === undefined || read === article.read) return article;
    return { ...article, read, read_at: read ? last.at : null };
  };
  return {
    ...library,
    weeks: library.weeks.map((week) => ({ ...week, lessons: week.lessons.map(marked) })),
    further: library.further.map(marked),
  };
}

/** Whether a change says that an article was read, or was not; undefined where it says nothing of it. */
export function readingIn(
  { kind, subject, content }: WaitingChange,
  contentId: string,
  eventIds: readonly string[],
): boolean | undefined {
  if (kind === TICK.name && eventIds.includes(subject) && isTick(content)) {
    return content.status === 'completed';
  }
  if (subject !== contentId) return undefined;
  if (kind === READ.name) return true;
  return kind === UNREAD.name ? false : undefined;
}
