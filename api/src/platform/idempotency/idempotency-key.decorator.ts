import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { checkedKey } from './checked-key';

/** The request's `Idempotency-Key`, for what is done with it beside repeating; the route's own concern documents it. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext) =>
  checkedKey(context.switchToHttp().getRequest<Request>().headers['idempotency-key']),
);
