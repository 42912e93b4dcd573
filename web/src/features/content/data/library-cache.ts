import { CACHE_PREFIX, store } from '../../../lib/cache-storage';
import { readStored, removeAllStored, removeStored } from '../../../lib/device-storage';
import type { Library } from '../../../api/enhanced';

/** A member's library as the server last told it. */
interface CachedLibrary {
  /** When (milliseconds since 1970). */
  timestamp: number;
  library: Library;
}

const LIBRARY_PREFIX = `${CACHE_PREFIX}library_`;
const keyOf = (userId: string) => LIBRARY_PREFIX + userId;

/** What this device remembers of a member's library, or null; another member's is removed. */
export function readLibraryCache(userId: string): Library | null {
  const key = keyOf(userId);
  removeAllStored((other) => other.startsWith(LIBRARY_PREFIX) && other !== key);
  try {
    const { library } = JSON.parse(readStored(key) ?? '{}') as Partial<CachedLibrary>;
    if (isLibrary(library)) return library;
  } catch {
    // It is of no use, as one of another shape.
  }
  removeStored(key);
  return null;
}

/** Without room for it the product goes on without. */
export function writeLibraryCache(userId: string, library: Library): void {
  const entry: CachedLibrary = { timestamp: Date.now(), library };
  if (!store(keyOf(userId), JSON.stringify(entry))) removeStored(keyOf(userId));
}

function isLibrary(value: unknown): value is Library {
  const { program_id, weeks, further } = (value ?? {}) as Partial<Library>;
  if (program_id === undefined || !Array.isArray(weeks) || !Array.isArray(further)) return false;
  return further.every(isArticle) && weeks.every((week) => week.lessons?.every(isArticle));
}

function isArticle(value: unknown): boolean {
  const { content_id, title, words } = (value ?? {}) as Record<string, unknown>;
  return [content_id, title, words].every((text) => typeof text === 'string');
}
