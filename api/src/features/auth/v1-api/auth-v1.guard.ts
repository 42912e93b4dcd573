import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { isDatabaseAway } from '../../../platform/http/to-problem';
import { AuthProblem } from '../auth-problem';

/**
 * The signed-in routes of /auth/v1: the same check as everywhere, but with that contract's answers. These routes are
 * `@Public()` to the platform's guard, which knows 401 alone.
 */
@Injectable()
export class AuthV1Guard extends AuthGuard('jwt') {
  /** @param info why the token itself was refused */
  override handleRequest<User>(
    error: unknown,
    user: User | false,
    info: unknown,
    context: ExecutionContext,
  ): User {
    if (error) throw error as Error;
    if (user) return user;
    if (isDatabaseAway(info)) throw info as Error;
    const { authorization } = context.switchToHttp().getRequest<Request>().headers;
    if (!/^bearer\s+\S/i.test(authorization ?? '')) {
      throw new AuthProblem(401, 'no-authorization', 'This endpoint requires a Bearer token');
    }
    throw new AuthProblem(403, 'bad-jwt', 'The access token is not valid or has expired');
  }
}
