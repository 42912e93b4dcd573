import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import { Config } from '../config/config';
import { within } from '../within';

const CONNECT_TIMEOUT = 2_500;
/** How often it is looked whether there is a connection (milliseconds). */
const CHECK_EVERY = 500;
/** How often a silent connection is asked whether it is still one, and how long it may think (milliseconds). */
const ASK_EVERY = 5_000;
const ANSWER_WITHIN = 2_000;

/** Who listens to one channel. */
export interface Ears {
  heard(payload: string): void;
  /** It listens from now on: what was said before, nobody has heard. */
  connected(): void;
}

/** The process's one connection on LISTEN, for all channels. A lost one, also one that only looks alive, is replaced. */
@Injectable()
export class PgListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly ears = new Map<string, Ears[]>();
  private client: Client | undefined;
  private listening = false;
  private asked = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly config: Config) {}

  /** To be called before the application has begun. */
  hear(channel: string, ears: Ears): void {
    this.ears.set(channel, [...(this.ears.get(channel) ?? []), ears]);
  }

  get isListening(): boolean {
    return this.listening;
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.check(), CHECK_EVERY);
    this.check();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    const { client } = this;
    this.listening = false;
    this.client = undefined;
    await within(ANSWER_WITHIN, client?.end() ?? Promise.resolve());
  }

  /** Connects where there is no connection, and asks an old one now and then. */
  private check(): void {
    if (!this.client) void this.connect();
    else if (Date.now() - this.asked > ASK_EVERY) void this.ask(this.client);
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.config.DATABASE_URL,
      application_name: 'damson-listener',
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      keepAlive: true,
    });
    this.client = client;
    this.asked = Date.now();
    client.on('error', () => this.drop(client));
    client.on('end', () => this.drop(client));
    client.on('notification', ({ channel, payload }) =>
      this.ears.get(channel)?.forEach((ears) => ears.heard(payload ?? '')),
    );
    try {
      await client.connect();
      for (const channel of this.ears.keys()) await client.query(`LISTEN ${channel}`);
      if (this.client !== client) return;
      this.listening = true;
      for (const ears of [...this.ears.values()].flat()) ears.connected();
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
    if (this.client === client) {
      this.client = undefined;
      this.listening = false;
    }
    void client.end().catch(() => undefined);
  }
}
