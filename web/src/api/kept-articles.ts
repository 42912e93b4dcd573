import { readStoredSession } from '../auth/stored-session';
import { CACHE_PREFIX } from '../lib/cache-storage';
import { readStored, removeAllStored, writeStored } from '../lib/device-storage';
import type { Article } from './generated';

// Articles are the same for everybody, but which of them lie here tells of a member: so they go with the rest of the cache.

const KEPT_PREFIX = `${CACHE_PREFIX}articles_`;
const keyOf = (userId: string) => KEPT_PREFIX + userId;
/** About 4 KB each: those of a few weeks, and those that were opened last. */
const MOST = 30;

interface Kept {
  /** When the last one was put here (milliseconds since 1970). */
  timestamp: number;
  /** The one that was opened or fetched last comes first. */
  articles: Article[];
}

/** An article that a device keeps for whoever is signed in there; undefined where it does not. */
export function keptArticle(contentId: string): Article | undefined {
  return read().find(({ content_id }) => content_id === contentId);
}

/** The ids of all that are kept. */
export function keptArticleIds(): ReadonlySet<string> {
  return new Set(read().map(({ content_id }) => content_id));
}

/**
 * Keeps an article to be read without a network; the one that was not wanted for longest makes room.
 * @returns false where nobody is signed in, or the storage has no room
 */
export function keepArticle(article: Article): boolean {
  const userId = readStoredSession()?.user.id;
  if (!userId) return false;
  removeAllStored((key) => key.startsWith(KEPT_PREFIX) && key !== keyOf(userId));
  const others = read().filter(({ content_id }) => content_id !== article.content_id);
  const kept: Kept = { timestamp: Date.now(), articles: [article, ...others].slice(0, MOST) };
  // A storage without room is not emptied for it: what else is remembered is the member's own.
  return writeStored(keyOf(userId), JSON.stringify(kept));
}

/** What is asked for; null where there is no such article. Fails where the server cannot say. */
export async function fetchArticle(contentId: string, signal?: AbortSignal): Promise<Article | null> {
  const answer = await fetch(`/api/v1/content/${encodeURIComponent(contentId)}`, {
    ...(signal && { signal }),
  });
  // 400 is an id that no article could have.
  if (answer.status === 404 || answer.status === 400) return null;
  if (!answer.ok) throw new Error(`The article was answered with ${answer.status}`);
  return (await answer.json()) as Article;
}

/**
 * Fetches those of a member's that are not kept yet, one after the other; what cannot be fetched now comes another time.
 * It ends where one cannot be kept, and as soon as that member is not the one who is signed in.
 */
export async function keepArticles(
  userId: string,
  contentIds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const isTheirs = () => readStoredSession()?.user.id === userId;
  const kept = keptArticleIds();
  for (const id of contentIds.filter((each) => !kept.has(each))) {
    if (!navigator.onLine || !isTheirs()) return;
    const article = await fetchArticle(id, signal).catch(() => null);
    if (!isTheirs() || (article && !keepArticle(article))) return;
  }
}

function read(): Article[] {
  const userId = readStoredSession()?.user.id;
  const text = userId ? readStored(keyOf(userId)) : null;
  if (text === null) return [];
  try {
    const { articles } = JSON.parse(text) as Partial<Kept>;
    return Array.isArray(articles) ? articles.filter(isArticle) : [];
  } catch {
    return [];
  }
}

function isArticle(value: unknown): value is Article {
  const { content_id, title, summary, body, action, references } = (value ?? {}) as Partial<Article>;
  const texts = [content_id, title, summary, body, action];
  return texts.every((text) => typeof text === 'string') && Array.isArray(references);
}
