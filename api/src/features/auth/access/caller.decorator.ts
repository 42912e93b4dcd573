import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** The device that a session is opened or refreshed from. */
export interface Caller {
  readonly ip: string | null;
  readonly user_agent: string | null;
}

export const FromCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { ip, headers } = context.switchToHttp().getRequest<Request>();
  return { ip: ip?.slice(0, 64) ?? null, user_agent: headers['user-agent']?.slice(0, 512) ?? null };
});
