import type { CheckIn, EventMetadata } from '../api/enhanced';

/** Something that a member did to an event. */
export type Change =
  | { kind: 'status'; eventId: string; status: NonNullable<EventMetadata['status']> }
  | { kind: 'check-in'; eventId: string; checkIn: CheckIn };

/** A change that the server does not know yet. */
export type QueuedChange = Change & {
  /** Tells it from a later change of the same kind to the same event. */
  key: string;
  /** When the member made it (ISO 8601). */
  at: string;
};

/** The changes with one more: of one kind and event only the last counts, and it comes last. */
export function withChange(changes: readonly QueuedChange[], added: QueuedChange): QueuedChange[] {
  const others = changes.filter(({ kind, eventId }) => kind !== added.kind || eventId !== added.eventId);
  return [...others, added];
}

/** What a queue was stored as; anything that is no change is left out. */
export function parseChanges(text: string | null): QueuedChange[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isQueuedChange) : [];
  } catch {
    return [];
  }
}

function isQueuedChange(value: unknown): value is QueuedChange {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, eventId, key, at, status, checkIn } = value as Record<string, unknown>;
  const hasContent =
    kind === 'status'
      ? typeof status === 'string'
      : kind === 'check-in' && typeof checkIn === 'object' && checkIn !== null;
  return hasContent && [eventId, key, at].every((text) => typeof text === 'string');
}
