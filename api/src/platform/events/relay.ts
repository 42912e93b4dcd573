import { Injectable, Logger } from '@nestjs/common';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { Config } from '../config/config';
import { QueueBell, type Ring } from '../queues/queue-bell';
import { relayedDeliveries } from '../telemetry/metrics';
import { WAKE_CHANNEL } from './event-publisher';

/** The fall-back when no notification arrives, and the sweep for what was rung in vain (milliseconds). */
const POLL_EVERY = 500;
/** A ring that brought no worker is repeated after this long: Redis was flushed, or the job died with its worker. */
const RING_AGAIN_AFTER = 5_000;
const BATCH = 500;

/**
 * Rings Redis for every delivery that is due and not leased: at once when PostgreSQL notifies, by polling otherwise,
 * and again for what was rung in vain. Any number may run: SKIP LOCKED parts the rows between them. A second ring
 * costs nothing, as the job's id is the delivery's id and lease token.
 */
@Injectable()
export class Relay {
  private readonly logger = new Logger(Relay.name);
  private listener: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly bell: QueueBell,
  ) {}

  start(): void {
    this.timer = setInterval(() => {
      this.wake();
      void this.listen();
    }, POLL_EVERY);
    void this.listen();
    this.wake();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.round;
    await this.listener?.end().catch(() => undefined);
  }

  /** Starts a round, or asks the running one for another. */
  private wake(): void {
    if (this.stopped) return;
    if (this.round) {
      this.again = true;
      return;
    }
    this.round = this.ringAll().finally(() => {
      this.round = undefined;
      if (this.again) {
        this.again = false;
        this.wake();
      }
    });
  }

  private async ringAll(): Promise<void> {
    try {
      for (;;) {
        const due = await this.claim();
        if (due.length === 0) return;
        await this.bell.ring(due);
        relayedDeliveries.inc(due.length);
        if (due.length < BATCH) return;
      }
    } catch (error) {
      // PostgreSQL or Redis is away. Nothing is lost: the next poll rings for what is still due.
      this.logger.warn(`relay paused: ${error instanceof Error ? error.message : 'unknown error'}`);
    }
  }

  private async claim(): Promise<Ring[]> {
    const [rows] = await this.dataSource.query<[Ring[], number]>(
      `WITH due AS (
         SELECT id FROM event_delivery
          WHERE state = 'pending' AND next_attempt_at <= now()
            AND (lease_until IS NULL OR lease_until < now())
            AND (rung_at IS NULL OR rung_at < now() - $1 * interval '1 millisecond')
          ORDER BY next_attempt_at
          LIMIT $2
            FOR UPDATE SKIP LOCKED)
       UPDATE event_delivery d SET rung_at = now()
         FROM due, set_config('synchronous_commit', 'off', true) -- a forgotten ring is rung again
        WHERE d.id = due.id
       RETURNING d.id, d.queue, d.lease_token`,
      [RING_AGAIN_AFTER, BATCH],
    );
    return rows;
  }

  /** Keeps one connection on LISTEN; a lost one is replaced at the next poll. */
  private async listen(): Promise<void> {
    if (this.listener || this.stopped) return;
    const client = new Client({
      connectionString: this.config.DATABASE_URL,
      application_name: 'damson-relay',
      connectionTimeoutMillis: 2_500,
      keepAlive: true,
    });
    this.listener = client;
    const drop = () => {
      if (this.listener === client) this.listener = undefined;
    };
    client.on('error', drop);
    client.on('end', drop);
    client.on('notification', () => this.wake());
    try {
      await client.connect();
      await client.query(`LISTEN ${WAKE_CHANNEL}`);
      this.wake();
    } catch {
      drop();
      await client.end().catch(() => undefined);
    }
  }
}
