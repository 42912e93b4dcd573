import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { Config } from '../config/config';
import { Health } from '../telemetry/health';

/**
 * First step of a stop: readiness fails, and every answer asks its client to close the connection, so that none is in
 * use when the server stops listening. Then Nest closes the server, and the pool last.
 */
@Injectable()
export class HttpDrain implements BeforeApplicationShutdown {
  constructor(
    private readonly config: Config,
    private readonly health: Health,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    this.health.drain();
    await delay(this.config.DRAIN_MS);
  }
}
