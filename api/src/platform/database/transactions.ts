import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

interface Current {
  readonly tx: EntityManager;
  /** What follows the commit; null once it is over. */
  after: (() => void)[] | null;
}

/**
 * The one way to open a transaction. A `run` inside another joins it, so that a state change, its events and
 * the answer kept for an idempotency key commit together or not at all.
 */
@Injectable()
export class Transactions {
  private readonly current = new AsyncLocalStorage<Current>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * A transaction that commits what `work` has written although the caller then refuses the request: a wrong code that
   * counts, a stolen token that ends its session. Part of another one it would be taken back, so that is an error.
   */
  runAlone<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    if (this.current.getStore()) return Promise.reject(new Error('This must be a transaction of its own.'));
    return this.run(work);
  }

  run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const joined = this.current.getStore();
    if (joined) return work(joined.tx);
    return this.open(work);
  }

  /**
   * Each in a transaction of its own: one that fails does not keep the others.
   * @param failed what is said of those that failed, once all were tried
   */
  async each<Item>(
    items: readonly Item[],
    work: (tx: EntityManager, item: Item) => Promise<unknown>,
    failed: string,
  ): Promise<void> {
    const failures: unknown[] = [];
    for (const item of items) {
      await this.runAlone((tx) => work(tx, item)).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, failed);
  }

  /** Once the transaction that this is called in has committed, if it does; at once where there is none. */
  afterCommit(work: () => void): void {
    const after = this.current.getStore()?.after;
    if (after) after.push(work);
    else work();
  }

  private async open<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const after: (() => void)[] = [];
    const current: { after: Current['after'] } = { after };
    try {
      const result = await this.dataSource.transaction((tx) =>
        this.current.run(Object.assign(current, { tx }), () => work(tx)),
      );
      current.after = null;
      after.forEach((follows) => follows());
      return result;
    } finally {
      current.after = null; // what was begun in it and outlives it no longer waits for it
    }
  }
}
