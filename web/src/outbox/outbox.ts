import { QUEUE_PREFIX } from '../auth/stored-session';
import { store } from '../lib/cache-storage';
import { readStored, removeStored } from '../lib/device-storage';
import { parseChanges } from './change';
import type { Change, WaitingChange } from './change';
import { kindOf } from './kinds';
import type { Sent } from './send-change';

export interface OutboxView {
  /** In the order in which they are sent. */
  changes: readonly WaitingChange[];
  /** Subjects of changes that wait for the network: all but those that this page is about to send for the first time. */
  waiting: ReadonlySet<string>;
  /** Subjects of which a change could not be saved, and what is said of it. */
  failed: ReadonlyMap<string, string>;
}

/** What became of a change. Of one that the member has replaced, or given up, there is nothing more to say. */
export type Outcome = 'unknown' | 'saved' | 'refused' | 'replaced';

/**
 * One member's changes until the server has taken them, in local storage: shared by all tabs, there after a reload and
 * when the session has ended by itself, gone with a sign-out. A browser that stores nothing keeps them as long as the page.
 */
export class Outbox {
  readonly name: string;
  /** What of this page has not been answered, or taken back, yet. */
  readonly posts = new Set<Promise<unknown>>();
  /** Subjects of which this page is sending a change, and what will become of it. */
  readonly onTheWay = new Map<string, Promise<Sent['outcome']>>();
  /** Keys of the changes that this page has tried to send in vain. */
  readonly tried = new Set<string>();
  private text: string | null = null;
  private isOnlyHere = false;
  private view: OutboxView = { changes: [], waiting: new Set(), failed: new Map() };
  /** Keys of the changes made with a network, until their first try has ended, and what became of them. */
  private readonly inHand = new Map<string, Outcome>();
  /** Keys of the changes that this page leaves unsent for a moment, and what ends it. */
  private readonly paused = new Map<string, () => void>();
  private readonly listeners = new Set<() => void>();

  constructor(readonly userId: string) {
    this.name = `${QUEUE_PREFIX}${userId}`;
  }

  /** The same object until something changes. */
  readonly read = (): OutboxView => {
    const text = this.isOnlyHere ? this.text : readStored(this.name);
    if (text !== this.text) {
      this.text = text;
      this.show(parseChanges(text));
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

  /** False where the browser keeps nothing: what waits goes with the page. */
  get isStored(): boolean {
    return !this.isOnlyHere;
  }

  /** @param inHand this page is about to send it, and takes it back should that fail */
  add(change: Change, inHand = false): WaitingChange {
    const added = { ...change, key: `${Date.now()}-${Math.random()}`, at: new Date().toISOString() };
    if (inHand) this.inHand.set(added.key, 'unknown');
    this.setFailed(change.subject, null);
    const { changes } = this.read();
    const isReplaced = ({ kind, subject }: Change) =>
      kindOf(change)?.counts !== 'each' && kind === change.kind && subject === change.subject;
    for (const other of changes.filter(isReplaced)) {
      this.conclude(other, 'replaced');
      this.paused.get(other.key)?.();
    }
    this.write([...changes.filter((other) => !isReplaced(other)), added]);
    return added;
  }

  /** Leaves a change unsent for some milliseconds: the member may think again. Ends earlier where there is no time left. */
  pause({ key }: WaitingChange, milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.paused.delete(key);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      this.paused.set(key, end);
    });
  }

  isPaused({ key }: WaitingChange): boolean {
    return this.paused.has(key);
  }

  endPauses(): void {
    for (const end of this.paused.values()) end();
  }

  holds({ key }: WaitingChange): boolean {
    return this.read().changes.some((change) => change.key === key);
  }

  /** True when a change of this kind and subject waits for the network. */
  isWaiting({ kind, subject }: Change): boolean {
    return this.read().changes.some(
      (change) => change.kind === kind && change.subject === subject && !this.inHand.has(change.key),
    );
  }

  isInHand({ key }: WaitingChange): boolean {
    return this.inHand.has(key);
  }

  /** Notes what became of a change in hand, whichever tab has sent it. */
  conclude({ key }: Pick<WaitingChange, 'key'>, outcome: Outcome): void {
    if (this.inHand.get(key) !== 'unknown') return;
    this.inHand.set(key, outcome);
    this.tell();
  }

  outcomeOf({ key, kind, subject }: WaitingChange): Outcome {
    const outcome = this.inHand.get(key) ?? 'unknown';
    // In another tab, that is.
    const isReplaced = this.read().changes.some((other) => other.kind === kind && other.subject === subject);
    return outcome === 'unknown' && isReplaced ? 'replaced' : outcome;
  }

  /** The first try of a change has ended: if it is still here, it waits for the network from now on. */
  letGo({ key }: Pick<WaitingChange, 'key'>): void {
    if (!this.inHand.delete(key)) return;
    this.show(this.read().changes);
    this.tell();
  }

  /** Takes a change out, unless the member has replaced it meanwhile. */
  settle({ key }: WaitingChange): void {
    this.tried.delete(key);
    const { changes } = this.read();
    const rest = changes.filter((change) => change.key !== key);
    if (rest.length < changes.length) this.write(rest);
  }

  /** The page may be gone in a moment: nothing waits for a second thought any more, nor is there anybody to be told. */
  leave(): void {
    for (const key of this.paused.keys()) this.letGo({ key });
    this.endPauses();
  }

  /** Forgets all of it, sent or not. */
  clear(): void {
    this.endPauses();
    for (const key of this.inHand.keys()) this.inHand.set(key, 'replaced');
    this.tried.clear();
    this.view = { ...this.view, failed: new Map() };
    this.write([]);
  }

  /** What is said of a subject of which a change could not be saved. */
  fail(subject: string, text: string): void {
    this.setFailed(subject, text);
    this.tell();
  }

  /** A new choice of the member makes a failure old news. */
  forgive(subject: string): void {
    if (!this.view.failed.has(subject)) return;
    this.setFailed(subject, null);
    this.tell();
  }

  private setFailed(subject: string, text: string | null): void {
    const failed = new Map(this.view.failed);
    if (text) failed.set(subject, text);
    else failed.delete(subject);
    this.view = { ...this.view, failed };
  }

  private write(changes: readonly WaitingChange[]): void {
    const text = changes.length > 0 ? JSON.stringify(changes) : null;
    this.isOnlyHere = text !== null && !store(this.name, text);
    if (text === null || this.isOnlyHere) removeStored(this.name);
    this.text = text;
    this.show(changes);
    this.tell();
  }

  private show(changes: readonly WaitingChange[]): void {
    const waiting = changes.filter(({ key }) => !this.inHand.has(key)).map(({ subject }) => subject);
    this.view = { ...this.view, changes, waiting: new Set(waiting) };
  }

  private tell(): void {
    this.listeners.forEach((listener) => listener());
  }
}

let current: Outbox | undefined;

/** The outbox of the member who is signed in; one per page. */
export function outboxOf(userId: string): Outbox {
  if (current?.userId !== userId) current = new Outbox(userId);
  return current;
}
