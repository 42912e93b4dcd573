import { readStored, removeStored, store } from '../lib/cache-storage';
import { parseChanges, withChange } from './queued-change';
import type { Change, QueuedChange } from './queued-change';

export interface QueueView {
  /** In the order in which they are sent. */
  changes: readonly QueuedChange[];
  /** Events of which the server refused a change, and what kind of change it was. */
  refused: ReadonlyMap<string, Change['kind']>;
}

/**
 * One member's changes that wait for the network, in local storage: shared by all tabs, there after a reload and after
 * a sign-out. A browser that stores nothing keeps them as long as the page.
 */
export class OfflineQueue {
  readonly name: string;
  private text: string | null = null;
  private isOnlyHere = false;
  private view: QueueView = { changes: [], refused: new Map() };
  private readonly listeners = new Set<() => void>();

  constructor(readonly userId: string) {
    this.name = `damson-queue-${userId}`;
  }

  /** The same object until something changes. */
  readonly read = (): QueueView => {
    const text = this.isOnlyHere ? this.text : readStored(this.name);
    if (text !== this.text) {
      this.text = text;
      this.view = { ...this.view, changes: parseChanges(text) };
    }
    return this.view;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    // Other tabs change it too.
    window.addEventListener('storage', listener);
    return () => {
      this.listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };

  add(change: Change): void {
    const added = { ...change, key: `${Date.now()}-${Math.random()}`, at: new Date().toISOString() };
    this.setRefused(change.eventId, null);
    this.write(withChange(this.read().changes, added));
  }

  has(kind: Change['kind'], eventId: string): boolean {
    return this.read().changes.some((change) => change.kind === kind && change.eventId === eventId);
  }

  /** Takes a change out, unless the member has replaced it meanwhile. */
  settle({ key }: QueuedChange): void {
    const { changes } = this.read();
    const rest = changes.filter((change) => change.key !== key);
    if (rest.length < changes.length) this.write(rest);
  }

  /** Takes a change out that the server will never accept. */
  refuse(change: QueuedChange): void {
    this.setRefused(change.eventId, change.kind);
    this.settle(change);
  }

  /** A new choice of the member makes a refusal old news. */
  forgive(eventId: string): void {
    if (!this.view.refused.has(eventId)) return;
    this.setRefused(eventId, null);
    this.tell();
  }

  private setRefused(eventId: string, kind: Change['kind'] | null): void {
    const refused = new Map(this.view.refused);
    if (kind) refused.set(eventId, kind);
    else refused.delete(eventId);
    this.view = { ...this.view, refused };
  }

  private write(changes: readonly QueuedChange[]): void {
    const text = changes.length > 0 ? JSON.stringify(changes) : null;
    this.isOnlyHere = text !== null && !store(this.name, text);
    if (text === null || this.isOnlyHere) removeStored(this.name);
    this.text = text;
    this.view = { ...this.view, changes };
    this.tell();
  }

  private tell(): void {
    this.listeners.forEach((listener) => listener());
  }
}

let current: OfflineQueue | undefined;

/** The queue of the member who is signed in; one per page. */
export function offlineQueue(userId: string): OfflineQueue {
  if (current?.userId !== userId) current = new OfflineQueue(userId);
  return current;
}
