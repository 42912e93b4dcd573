import { readStored, removeStored, writeStored } from '../lib/device-storage';

/** A form that is not saved yet, kept in this browser with every change. Signing out removes it. */
export interface Draft<Content> {
  read: () => Content | null;
  write: (content: Content) => void;
  clear: () => void;
}

/** One member's draft of one form. Its key begins so that signing out knows it for a draft. */
export function draftOf<Content>(form: string, userId: string): Draft<Content> {
  const key = `damson-${form}-draft-${userId}`;
  return {
    read: () => {
      try {
        return JSON.parse(readStored(key) ?? 'null') as Content | null;
      } catch {
        // A text that is no draft.
        return null;
      }
    },
    // Without storage the answers live as long as the page.
    write: (content) => void writeStored(key, JSON.stringify(content)),
    clear: () => removeStored(key),
  };
}

/** The same of one of several, such as the change of a saved value: `key` says which. */
export function draftAmong<Content>(form: string, userId: string, key: string): Draft<Content> {
  const all = draftOf<Record<string, Content>>(form, userId);
  return {
    read: () => all.read()?.[key] ?? null,
    write: (content) => all.write({ ...all.read(), [key]: content }),
    clear: () => {
      const { [key]: _own, ...others } = all.read() ?? {};
      if (Object.keys(others).length > 0) all.write(others);
      else all.clear();
    },
  };
}
