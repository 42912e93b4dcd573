import { Injectable } from '@nestjs/common';
import { outsideOfTraces } from '../tracing/trace';
import { LeaseLost } from './consumer';
import { DeliveryLeases, type Lease } from './delivery-leases';

interface Waiting {
  lease: Lease;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Ends deliveries that have no rows to commit with their end: all that finish while one statement is on its way share
 * the next one.
 */
@Injectable()
export class Completions {
  private waiting: Waiting[] = [];
  private writing = false;

  constructor(private readonly leases: DeliveryLeases) {}

  /** @throws LeaseLost when another worker holds it by now */
  async end(lease: Lease): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.waiting.push({ lease, resolve, reject });
      if (this.writing) return;
      this.writing = true;
      // After all that ended in this turn of the event loop.
      setImmediate(() => void outsideOfTraces(() => this.write()));
    });
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      try {
        const ended = await this.leases.complete(batch.map(({ lease }) => lease));
        for (const { lease, resolve, reject } of batch) {
          if (ended.has(lease.id)) resolve();
          else reject(new LeaseLost());
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.writing = false;
  }
}
