import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/**
 * The one way to open a transaction. A call inside another joins it, so that a state change, its events and
 * the answer kept for an idempotency key commit together or not at all.
 */
@Injectable()
export class Transactions {
  private readonly current = new AsyncLocalStorage<EntityManager>();

  constructor(private readonly dataSource: DataSource) {}

  run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const joined = this.current.getStore();
    if (joined) return work(joined);
    return this.dataSource.transaction((tx) => this.current.run(tx, () => work(tx)));
  }
}
