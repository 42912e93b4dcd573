import type { TaskStatus } from './task-status';

/** Milliseconds after the last click on a task until its state is saved. */
export const SAVE_DELAY = 1500;

/** Saves one state. `leaving`: the page may be gone before the answer comes. */
export type SendStatus = (eventId: string, status: TaskStatus, leaving: boolean) => Promise<void>;

export interface TaskStatuses {
  /** What the member chose and the server does not know yet. */
  chosen: ReadonlyMap<string, TaskStatus>;
  /** Events whose last choice could not be saved. */
  failed: ReadonlySet<string>;
}

interface Task {
  status: TaskStatus;
  /** Counts the clicks, so that an answer to an older one changes nothing. */
  choice: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends with the last request that was sent; never rejects. */
  sending: Promise<void>;
}

/**
 * Holds clicks on tasks until they are saved: shown at once, saved 1.5 s after the last click of that task, one task
 * independent of another. Requests for one task follow each other, so that the last click wins. When a save fails the
 * choice is dropped and what the server last told shows again.
 */
export class TaskStatusSaver {
  private readonly tasks = new Map<string, Task>();
  private readonly failed = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private view: TaskStatuses = { chosen: new Map(), failed: new Set() };

  constructor(
    private readonly send: SendStatus,
    private readonly onFailure: () => void,
  ) {}

  readonly read = (): TaskStatuses => this.view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  choose(eventId: string, status: TaskStatus): void {
    const known = this.tasks.get(eventId);
    clearTimeout(known?.timer);
    const task: Task = known ?? { status, choice: 0, timer: undefined, sending: Promise.resolve() };
    task.status = status;
    task.choice += 1;
    task.timer = setTimeout(() => this.save(eventId, task, false), SAVE_DELAY);
    this.tasks.set(eventId, task);
    this.failed.delete(eventId);
    this.publish();
  }

  /**
   * Saves what waits; ends when all of it has been answered, and never rejects. On leaving also what is on its way,
   * since the browser may drop that.
   */
  async flush(leaving = false): Promise<void> {
    for (const [eventId, task] of this.tasks) {
      if (leaving || task.timer) this.save(eventId, task, leaving);
    }
    await Promise.all([...this.tasks.values()].map(({ sending }) => sending));
  }

  /** Drops what waits: there is nobody left to save it for. */
  discard(): void {
    for (const { timer } of this.tasks.values()) clearTimeout(timer);
    this.tasks.clear();
    this.publish();
  }

  private save(eventId: string, task: Task, leaving: boolean): void {
    clearTimeout(task.timer);
    task.timer = undefined;
    task.sending = this.attempt(eventId, task, leaving);
  }

  private async attempt(eventId: string, task: Task, leaving: boolean): Promise<void> {
    const { choice } = task;
    if (!leaving) await task.sending;
    const isCurrent = () => task.choice === choice && this.tasks.get(eventId) === task;
    if (!isCurrent()) return;
    const saved = await this.send(eventId, task.status, leaving).then(
      () => true,
      () => false,
    );
    if (!isCurrent()) return;
    this.tasks.delete(eventId);
    if (!saved) {
      this.failed.add(eventId);
      this.onFailure();
    }
    this.publish();
  }

  private publish(): void {
    this.view = {
      chosen: new Map([...this.tasks].map(([eventId, { status }]) => [eventId, status])),
      failed: new Set(this.failed),
    };
    this.listeners.forEach((listener) => listener());
  }
}
