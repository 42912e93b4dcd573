/** What the product keeps in local storage to show before the server answers. None of it is needed to go on. */

/** Of every cached answer, and of nothing else. */
export const CACHE_PREFIX = 'damson_';

/** Stores a text. A full storage gives up the older half of the cache for it; false when that was not enough. */
export function store(key: string, text: string): boolean {
  if (tryToStore(key, text)) return true;
  removeOldestHalf();
  return tryToStore(key, text);
}

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What could not be stored is not there either.
  }
}

/** Keys in local storage that start with a text. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function tryToStore(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function removeOldestHalf(): void {
  const entries = storedKeys(CACHE_PREFIX).map((key) => ({ key, timestamp: timestampOf(key) }));
  entries.sort((a, b) => a.timestamp - b.timestamp);
  for (const { key } of entries.slice(0, Math.ceil(entries.length / 2))) removeStored(key);
}

/** What cannot be read is older than everything else. */
function timestampOf(key: string): number {
  try {
    const { timestamp } = JSON.parse(readStored(key) ?? '') as { timestamp?: unknown };
    return typeof timestamp === 'number' ? timestamp : 0;
  } catch {
    return 0;
  }
}
