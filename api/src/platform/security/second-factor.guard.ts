import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { Config } from '../config/config';
import { Problem } from '../http/problem';
import type { SignedIn } from './current-user.decorator';

const FIRST_FACTOR_METADATA = 'damson:first-factor-suffices';

/** Lets people in who have not given their second factor yet: what they need to give it, or to use a recovery code. */
export const FirstFactorSuffices = () => SetMetadata(FIRST_FACTOR_METADATA, true);

/** Whether the route lets people in who have not given their second factor yet. */
export function firstFactorSuffices(reflector: Reflector, context: ExecutionContext): boolean {
  const targets = [context.getHandler(), context.getClass()];
  return reflector.getAllAndOverride<boolean | undefined>(FIRST_FACTOR_METADATA, targets) === true;
}

/** Whether the product stays closed until they have confirmed their second factor, or set one up. */
export function lacksSecondFactor({ staffNeedsSecondFactor }: Config, user: SignedIn): boolean {
  if (user.aal === 'aal2') return false;
  return user.has_second_factor || (staffNeedsSecondFactor && user.role !== 'member');
}

/**
 * A password alone opens nothing of the product for whoever has set up a second factor, nor, where STAFF_MFA is
 * `required` (as in production), for coaches, clinicians and administrators: a stolen password must not be enough, whatever client is used.
 */
@Injectable()
export class SecondFactorGuard implements CanActivate {
  constructor(
    private readonly config: Config,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const { user } = context.switchToHttp().getRequest<Request & { user?: SignedIn }>();
    if (!user || !lacksSecondFactor(this.config, user)) return true;
    if (firstFactorSuffices(this.reflector, context)) return true;
    throw new Problem(403, 'second-factor-required', 'Please confirm your second factor first.');
  }
}
