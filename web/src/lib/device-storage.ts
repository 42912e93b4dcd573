/** The browser's storages, for one that may refuse them: reading finds nothing then, and writing says so. */

/** Of the device, unless a tab's own is named. */
type StorageName = 'localStorage' | 'sessionStorage';

export function readStored(key: string, storage: StorageName = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** @returns false when it is full or refused */
export function writeStored(key: string, text: string, storage: StorageName = 'localStorage'): boolean {
  try {
    globalThis[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string, storage: StorageName = 'localStorage'): void {
  try {
    globalThis[storage].removeItem(key);
  } catch {
    // What could not be stored is not there either.
  }
}

export function removeAllStored(
  matches: (key: string) => boolean,
  storage: StorageName = 'localStorage',
): void {
  for (const key of storedKeys(storage).filter(matches)) removeStored(key, storage);
}

export function storedKeys(storage: StorageName = 'localStorage'): string[] {
  try {
    return Object.keys(globalThis[storage]);
  } catch {
    return [];
  }
}
