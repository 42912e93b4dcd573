import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { ExpressAdapter } from '@nestjs/platform-express';
import { setTimeout as delay } from 'node:timers/promises';
import { Config } from '../config/config';
import { Health } from '../telemetry/health';

/** Milliseconds. */
const CLOSE_EVERY = 200;

/**
 * First step of a stop: readiness fails, and every answer asks its client to close the connection, so that none is in
 * use when the server stops listening. Then Nest closes the server, and the pool last.
 */
@Injectable()
export class HttpDrain implements BeforeApplicationShutdown {
  private readonly farewells: (() => Promise<void>)[] = [];

  constructor(
    private readonly config: Config,
    private readonly health: Health,
    private readonly adapter: HttpAdapterHost<ExpressAdapter>,
  ) {}

  /** For connections that outlive their request, and would keep the server open: they end when clients know where else to go. */
  atEnd(farewell: () => Promise<void>): void {
    this.farewells.push(farewell);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.health.drain();
    await delay(this.config.DRAIN_MS);
    await Promise.all(this.farewells.map((farewell) => farewell()));
    // Answers that were begun before the stop leave their connections open: closing the server waits for each of them.
    // A queue process has no such server.
    const server = (this.adapter.httpAdapter as ExpressAdapter | null)?.getHttpServer();
    if (server) setInterval(() => server.closeIdleConnections(), CLOSE_EVERY).unref();
  }
}
