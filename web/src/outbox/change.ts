/** Something that a member did and the server is to hear of. */
export interface Change {
  /** Names its kind, see `kinds.ts`. */
  kind: string;
  /** Id of what it changes. */
  subject: string;
  /** What shall be, as its kind writes it down. */
  content: unknown;
  /** What the member calls its subject, to be said should it be refused when that is gone. */
  title?: string | undefined;
}

/** A change in the outbox: the server may not know it yet. */
export interface WaitingChange extends Change {
  /** Tells it from every other change; the server's Idempotency-Key where something new is made. */
  key: string;
  /** When the member made it (ISO 8601). */
  at: string;
}

/** What an outbox was stored as; anything that is no change is left out. */
export function parseChanges(text: string | null): WaitingChange[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isWaitingChange) : [];
  } catch {
    return [];
  }
}

function isWaitingChange(value: unknown): value is WaitingChange {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, subject, key, at, content } = value as Record<string, unknown>;
  return content !== undefined && [kind, subject, key, at].every((text) => typeof text === 'string');
}
