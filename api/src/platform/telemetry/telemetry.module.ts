import { Global, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Config } from '../config/config';
import { DependencyGauges } from './dependency-gauges';
import { errorName, errorStack } from './error-name';
import { Health } from './health';
import { loggedPath } from './logged-path';
import { PROBE_PATHS } from './probes';
import { currentRequestId, currentTraceId } from '../tracing/trace';
import { Tracing } from './tracing';

/** An answer, with what the error filter has noted on it. */
type Answered = ServerResponse & {
  locals?: {
    /** Code of the problem that it tells. */
    problem?: string;
    /** One of many for the same reason, which is logged once. */
    unlogged?: boolean;
  };
};

/** Structured logs: ids, paths and timings. No header, body or query string is ever logged. */
@Global()
@Module({
  imports: [
    LoggerModule.forRootAsync({
      inject: [Config],
      useFactory: (config: Config) => ({
        pinoHttp: {
          level: config.LOG_LEVEL,
          mixin: () => ({
            request_id: currentRequestId() ?? undefined,
            trace_id: currentTraceId() ?? undefined,
          }),
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
            res: ({ statusCode, raw }: { statusCode: number; raw: Answered }) => ({
              status: statusCode,
              problem: raw.locals?.problem,
            }),
            err: ({ raw }: { raw: unknown }) => ({ type: errorName(raw), stack: errorStack(raw) }),
          },
          customLogLevel: (_: IncomingMessage, response: Answered) => levelOf(response),
        },
      }),
    }),
  ],
  providers: [Health, DependencyGauges, Tracing],
  exports: [Health],
})
export class TelemetryModule {}

function levelOf({ statusCode, locals }: Answered): 'silent' | 'error' | 'warn' | 'info' {
  if (locals?.unlogged) return 'silent';
  if (statusCode >= 500) return statusCode === 503 ? 'warn' : 'error';
  return 'info';
}

function pathOf(request: IncomingMessage & { originalUrl?: string }): string {
  return loggedPath((request.originalUrl ?? request.url ?? '').split('?')[0] ?? '');
}
