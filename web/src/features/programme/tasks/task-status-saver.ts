import type { TaskStatus } from './task-status';

/** Milliseconds after the last click on a task until its state is saved. */
export const SAVE_DELAY = 1500;

/** Hands a state on. `leaving`: the page may be gone before the answer comes. Ends with the answer and never rejects. */
export type SaveStatus = (eventId: string, status: TaskStatus, leaving: boolean) => Promise<unknown>;

interface Pause {
  status: TaskStatus;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * The pause after a click on a task: its choice shows at once and is handed on 1.5 s after the last click of that task,
 * one task independent of another.
 */
export class TaskStatusSaver {
  private readonly pauses = new Map<string, Pause>();
  private readonly saving = new Set<Promise<unknown>>();
  private readonly listeners = new Set<() => void>();
  private chosen: ReadonlyMap<string, TaskStatus> = new Map();

  constructor(private readonly save: SaveStatus) {}

  /** What the member chose and has not been handed on yet. */
  readonly read = (): ReadonlyMap<string, TaskStatus> => this.chosen;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  choose(eventId: string, status: TaskStatus): void {
    clearTimeout(this.pauses.get(eventId)?.timer);
    const timer = setTimeout(() => this.handOn(eventId, false), SAVE_DELAY);
    this.pauses.set(eventId, { status, timer });
    this.publish();
  }

  /** Hands on what still waits; ends when all that was handed on has been answered. */
  async flush(leaving = false): Promise<void> {
    for (const eventId of [...this.pauses.keys()]) this.handOn(eventId, leaving);
    await Promise.all(this.saving);
  }

  /** Drops what waits: there is nobody left to save it for. */
  discard(): void {
    for (const { timer } of this.pauses.values()) clearTimeout(timer);
    this.pauses.clear();
    this.publish();
  }

  private handOn(eventId: string, leaving: boolean): void {
    const pause = this.pauses.get(eventId);
    if (!pause) return;
    clearTimeout(pause.timer);
    // From here on the outbox shows it.
    const saving = this.save(eventId, pause.status, leaving).finally(() => this.saving.delete(saving));
    this.saving.add(saving);
    this.pauses.delete(eventId);
    this.publish();
  }

  private publish(): void {
    this.chosen = new Map([...this.pauses].map(([eventId, { status }]) => [eventId, status]));
    this.listeners.forEach((listener) => listener());
  }
}
