/** What somebody is called when they are written to. */
export const firstOf = (name: string | null): string | null => name?.trim().split(/\s+/)[0] || null;
