import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { UnauthorizedProblem } from '../http/problem';
import { isDatabaseAway } from '../http/to-problem';
import type { SignedIn } from './current-user.decorator';
import { AddressLimits } from './address-limits';
import { PUBLIC_METADATA } from './public.decorator';
import { RecentTokens } from './recent-tokens';

/** Denies by default: a route without `@Public()` needs a valid access token of a live session. */
@Injectable()
export class AuthenticationGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly recent: RecentTokens,
    private readonly limits: AddressLimits,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const open = this.reflector.getAllAndOverride<boolean | undefined>(PUBLIC_METADATA, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (open) return true;
    const request = context.switchToHttp().getRequest<Request & { user?: SignedIn }>();
    const token = request.headers.authorization ?? '';
    const known = this.recent.find(token);
    if (known) {
      request.user = known;
      return true;
    }
    await super.canActivate(context); // throws for whom it does not let in
    if (request.user) this.recent.remember(token, request.user);
    return true;
  }

  /** Called by passport with what the strategy found. A database that is away is no refused token. */
  override handleRequest<User>(
    error: unknown,
    user: User | false,
    info: unknown,
    context: ExecutionContext,
  ): User {
    for (const cause of [error, info]) if (isDatabaseAway(cause)) throw cause;
    if (!error && user) return user;
    this.limits.refusesToken(context.switchToHttp().getRequest());
    throw new UnauthorizedProblem();
  }
}
