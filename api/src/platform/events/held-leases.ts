import { Injectable, Logger } from '@nestjs/common';
import { errorName } from '../telemetry/error-name';
import { outsideOfTraces } from '../tracing/trace';
import { LeaseLost } from './consumer';
import { DeliveryLeases, type Lease } from './delivery-leases';

const RENEW_EVERY = 1_000;

/** All leases of this process, renewed together every second; what has gone to another worker is aborted. */
@Injectable()
export class HeldLeases {
  private readonly logger = new Logger(HeldLeases.name);
  private readonly held = new Map<Lease, AbortController>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly leases: DeliveryLeases) {}

  /** Holds the lease until `drop`. The signal tells its handler to stop. */
  hold(lease: Lease): AbortController {
    const abort = new AbortController();
    this.held.set(lease, abort);
    this.timer ??= setInterval(() => void outsideOfTraces(() => this.renew()), RENEW_EVERY);
    return abort;
  }

  drop(lease: Lease): void {
    this.held.delete(lease);
    if (this.held.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  abortAll(reason: Error): void {
    for (const abort of this.held.values()) abort.abort(reason);
  }

  private async renew(): Promise<void> {
    const asked = [...this.held];
    if (asked.length === 0) return;
    try {
      const mine = await this.leases.renew(asked.map(([lease]) => lease));
      for (const [lease, abort] of asked) {
        // One that has ended meanwhile is nobody's to abort.
        const lost = !mine.has(lease.id) && this.held.has(lease) && !abort.signal.aborted;
        if (lost) abort.abort(new LeaseLost());
      }
    } catch (error) {
      // The database is away: the next beat tries again, and without it the leases end by themselves.
      this.logger.debug(`leases not renewed: ${errorName(error)}`);
    }
  }
}
