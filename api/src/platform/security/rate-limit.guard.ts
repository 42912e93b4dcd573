import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { addressPrefix } from './address-prefix';
import type { SignedIn } from './current-user.decorator';
import { EVERY_ROUTE, FloodLimiter } from './flood-limiter';
import { RateLimiter, type RateLimitRule } from './rate-limiter';

const RATE_LIMIT_METADATA = 'damson:rate-limit';

/** Gives a route a limit of its own beside the general one, counted per signed-in user, else per address. */
export const RateLimit = (rule: RateLimitRule) => SetMetadata(RATE_LIMIT_METADATA, rule);

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
    private readonly flood: FloodLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request & { user?: SignedIn }>();
    const key = request.user?.id ?? addressPrefix(request.ip);
    this.flood.spend(key, EVERY_ROUTE);
    const rule = this.reflector.getAllAndOverride<RateLimitRule | undefined>(RATE_LIMIT_METADATA, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (rule) await this.limiter.spend(rule, key);
    return true;
  }
}
