import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Config } from './platform/config/config';
import { runProcess } from './platform/run-process';
import { Health } from './platform/telemetry/health';
import { probes } from './platform/telemetry/probes';
import { WorkerModule } from './worker.module';

/** The queue process: no HTTP but health and metrics. */
runProcess(async () => {
  const app = await NestFactory.createApplicationContext(WorkerModule, { bufferLogs: true });
  app.useLogger(app.get(Logger));
  app.flushLogs();
  app.enableShutdownHooks();
  const config = app.get(Config);
  const server = createServer(probes(config, app.get(Health)));
  server.unref();
  server.listen(config.WORKER_PORT, config.HOST, () => {
    process.stdout.write(`Damson worker ready, probes on port ${(server.address() as AddressInfo).port}\n`);
  });
});
