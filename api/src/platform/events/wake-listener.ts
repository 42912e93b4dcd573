import { Injectable } from '@nestjs/common';
import { Client } from 'pg';
import { Config } from '../config/config';
import { within } from '../queues/within';
import { WAKE_CHANNEL } from './event-publisher';

const CONNECT_TIMEOUT = 2_500;
/** How often a silent connection is asked whether it is still one, and how long it may think (milliseconds). */
const ASK_EVERY = 5_000;
const ANSWER_WITHIN = 2_000;

/** Keeps one connection on LISTEN. A lost one, also one that only looks alive, is replaced. */
@Injectable()
export class WakeListener {
  private client: Client | undefined;
  private asked = 0;
  private stopped = false;
  private onWake: () => void = () => undefined;

  constructor(private readonly config: Config) {}

  start(onWake: () => void): void {
    this.onWake = onWake;
    this.check();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await within(ANSWER_WITHIN, this.client?.end() ?? Promise.resolve());
  }

  /** Connects where there is no connection, and asks an old one now and then. */
  check(): void {
    if (this.stopped) return;
    if (!this.client) void this.connect();
    else if (Date.now() - this.asked > ASK_EVERY) void this.ask(this.client);
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.config.DATABASE_URL,
      application_name: 'damson-relay',
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      keepAlive: true,
    });
    this.client = client;
    this.asked = Date.now();
    client.on('error', () => this.drop(client));
    client.on('end', () => this.drop(client));
    client.on('notification', () => this.onWake());
    try {
      await client.connect();
      await client.query(`LISTEN ${WAKE_CHANNEL}`);
      this.onWake(); // what was published before it listened
    } catch {
      this.drop(client);
    }
  }

  private async ask(client: Client): Promise<void> {
    this.asked = Date.now();
    const answer = await within(ANSWER_WITHIN, client.query('SELECT 1')).catch(() => undefined);
    if (!answer) this.drop(client);
  }

  private drop(client: Client): void {
    if (this.client === client) this.client = undefined;
    void client.end().catch(() => undefined);
  }
}
