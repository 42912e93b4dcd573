import { readStored, removeStored, storedKeys, writeStored } from './device-storage';

/** Of every cached answer, and of what else a device remembers of a member only as long as the session lasts. */
export const CACHE_PREFIX = 'damson_';

/** Stores a text. A full storage gives up the older half of the cache for it; false when that was not enough. */
export function store(key: string, text: string): boolean {
  if (writeStored(key, text)) return true;
  removeOldestHalf();
  return writeStored(key, text);
}

function removeOldestHalf(): void {
  const cached = storedKeys().filter((key) => key.startsWith(CACHE_PREFIX));
  const entries = cached.map((key) => ({ key, timestamp: timestampOf(key) }));
  entries.sort((a, b) => a.timestamp - b.timestamp);
  for (const { key } of entries.slice(0, Math.ceil(entries.length / 2))) removeStored(key);
}

/** When an entry was written (milliseconds since 1970); what cannot be read is older than everything else. */
export function timestampOf(key: string): number {
  try {
    const { timestamp } = JSON.parse(readStored(key) ?? '') as { timestamp?: unknown };
    return typeof timestamp === 'number' ? timestamp : 0;
  } catch {
    return 0;
  }
}
