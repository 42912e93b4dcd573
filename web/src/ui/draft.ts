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
        return JSON.parse(localStorage.getItem(key) ?? 'null') as Content | null;
      } catch {
        // Refused storage or a text that is no draft: there is none.
        return null;
      }
    },
    write: (content) => {
      try {
        localStorage.setItem(key, JSON.stringify(content));
      } catch {
        // Without storage the answers live as long as the page.
      }
    },
    clear: () => {
      try {
        localStorage.removeItem(key);
      } catch {
        // Nothing could be stored either.
      }
    },
  };
}
