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

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What could not be stored is not there either.
  }
}

export function removeAllStored(matches: (key: string) => boolean): void {
  storedKeys().filter(matches).forEach(removeStored);
}

export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
