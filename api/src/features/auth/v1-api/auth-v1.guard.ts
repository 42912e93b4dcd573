import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { isDatabaseAway } from '../../../platform/http/to-problem';
import { AddressLimits } from '../../../platform/security/address-limits';
import { bearerToken } from '../../../platform/security/bearer-token';
import type { SignedIn } from '../../../platform/security/current-user.decorator';
import { firstFactorSuffices } from '../../../platform/security/second-factor.guard';
import { AuthProblem, InsufficientAalProblem } from '../auth-problem';

/**
 * The signed-in routes of /auth/v1: the same check as everywhere, but with that contract's answers. These routes are
 * `@Public()` to the platform's guard, which knows 401 alone.
 */
@Injectable()
export class AuthV1Guard extends AuthGuard('jwt') {
  constructor(
    private readonly limits: AddressLimits,
    private readonly reflector: Reflector,
  ) {
    super();
  }

  /** @param info why the token itself was refused */
  override handleRequest<User>(
    error: unknown,
    user: User | false,
    info: unknown,
    context: ExecutionContext,
  ): User {
    if (user) return this.withSecondFactor(user, context);
    for (const cause of [error, info]) if (isDatabaseAway(cause)) throw cause;
    const request = context.switchToHttp().getRequest<Request>();
    this.limits.refusesToken(request);
    if (error) throw error as Error;
    if (bearerToken(request) === null) {
      throw new AuthProblem(401, 'no-authorization', 'This endpoint requires a Bearer token');
    }
    throw new AuthProblem(403, 'bad-jwt', 'The access token is not valid or has expired');
  }

  /** Where there is a second factor, only what leads to it works without. */
  private withSecondFactor<User>(user: User, context: ExecutionContext): User {
    const { aal, has_second_factor } = user as SignedIn;
    if (aal === 'aal2' || !has_second_factor || firstFactorSuffices(this.reflector, context)) return user;
    throw new InsufficientAalProblem(401);
  }
}
