/** Local storage, for a browser that may refuse it: reading finds nothing then, and writing says so. */

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @returns false when it is full or refused */
export function writeStored(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
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
