import { Global, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { IncomingMessage } from 'node:http';
import { Config } from '../config/config';
import { Health } from './health';
import { loggedPath } from './logged-path';
import { PROBE_PATHS } from './probes';
import { currentTraceId } from './trace';

/** Structured logs: ids, paths and timings. No header, body or query string is ever logged. */
@Global()
@Module({
  imports: [
    LoggerModule.forRootAsync({
      inject: [Config],
      useFactory: (config: Config) => ({
        pinoHttp: {
          level: config.LOG_LEVEL,
          mixin: () => ({ trace_id: currentTraceId() ?? undefined }),
          base: { pid: process.pid },
          redact: {
            paths: [
              'password',
              '*.password',
              'token',
              '*.token',
              '*.access_token',
              '*.refresh_token',
              '*.email',
            ],
            censor: '[redacted]',
          },
          autoLogging: { ignore: (request: IncomingMessage) => PROBE_PATHS.includes(pathOf(request)) },
          serializers: {
            req: (request: { method: string; url: string; raw: IncomingMessage }) => ({
              method: request.method,
              path: pathOf(request.raw),
            }),
            res: (response: { statusCode: number }) => ({ status: response.statusCode }),
            err: (error: Error) => ({ type: error.constructor.name }),
          },
        },
      }),
    }),
  ],
  providers: [Health],
  exports: [Health],
})
export class TelemetryModule {}

function pathOf(request: IncomingMessage & { originalUrl?: string }): string {
  return loggedPath((request.originalUrl ?? request.url ?? '').split('?')[0] ?? '');
}
