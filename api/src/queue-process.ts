import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, setPriority } from 'node:os';
import { Config } from './platform/config/config';
import { stopOnSignals } from './platform/run-process';
import { Health } from './platform/telemetry/health';
import { probes } from './platform/telemetry/probes';
import { WorkerModule } from './worker.module';

/** On a shared machine background work gives way to people who wait for a page; it still gets what is left over. */
function stepBack(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // No such system.
  }
}

export async function startQueues(): Promise<void> {
  const app = await NestFactory.createApplicationContext(WorkerModule, {
    bufferLogs: true,
    abortOnError: false, // `runProcess` says what is wrong
    autoFlushLogs: false,
  });
  stopOnSignals(app);
  app.useLogger(app.get(Logger));
  app.flushLogs();
  stepBack();
  const config = app.get(Config);
  const server = createServer(probes(config, app.get(Health)));
  server.unref();
  await once(server.listen(config.WORKER_PORT, config.HOST), 'listening');
  process.stdout.write(`Damson worker ready, probes on port ${(server.address() as AddressInfo).port}\n`);
}
