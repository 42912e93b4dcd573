import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** The address and device that a request comes from, each cut to a sane length. */
export interface Caller {
  readonly ip: string | null;
  readonly user_agent: string | null;
}

export function callerOf({ ip, headers }: Request): Caller {
  return { ip: ip?.slice(0, 64) ?? null, user_agent: headers['user-agent']?.slice(0, 512) ?? null };
}

export const FromCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller =>
  callerOf(context.switchToHttp().getRequest<Request>()),
);
