import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';

/** Aborts when the client has left, or was answered: what waits on its behalf need wait no longer. */
export const ClientGone = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal => {
  const gone = new AbortController();
  context
    .switchToHttp()
    .getResponse<Response>()
    .once('close', () => gone.abort());
  return gone.signal;
});
