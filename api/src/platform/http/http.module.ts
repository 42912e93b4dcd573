import { Global, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ErrorShapes } from './error-shapes';
import { HttpDrain } from './http-drain';
import { IdempotencyInterceptor } from './idempotency.interceptor';
import { IdempotencyRetention } from './idempotency-retention';
import { ProblemFilter } from './problem.filter';

@Global()
@Module({
  providers: [
    ErrorShapes,
    HttpDrain,
    IdempotencyInterceptor,
    IdempotencyRetention,
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [ErrorShapes, IdempotencyInterceptor],
})
export class HttpModule {}
