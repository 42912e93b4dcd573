import { Global, Module } from '@nestjs/common';
import { IdempotencyInterceptor } from './idempotency.interceptor';
import { IdempotencyRetention } from './idempotency-retention';

/** Repeatable POSTs. Apart from http/, as it also knows who is signed in. */
@Global()
@Module({
  providers: [IdempotencyInterceptor, IdempotencyRetention],
  exports: [IdempotencyInterceptor],
})
export class IdempotencyModule {}
