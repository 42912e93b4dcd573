import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { FrontDoor } from '../http/front-door';
import { AccessCheck } from './access-check';
import { AddressLimits } from './address-limits';
import { AuthenticationGuard } from './authentication.guard';
import { FailureLimiter } from './failure-limiter';
import { FloodLimiter } from './flood-limiter';
import { MemberTurns } from './member-turns';
import { RateLimitGuard } from './rate-limit.guard';
import { RateLimiter } from './rate-limiter';
import { RecentTokens } from './recent-tokens';
import { RouteTurns } from './route-turns';
import { RolesGuard } from './roles.guard';
import { SecondFactorGuard } from './second-factor.guard';

/** The limits of every address, then the guards of every route in this order: who, how often, which role, how surely. */
@Global()
@Module({
  providers: [
    AccessCheck,
    RateLimiter,
    FloodLimiter,
    AddressLimits,
    FailureLimiter,
    RecentTokens,
    MemberTurns,
    RouteTurns,
    { provide: APP_GUARD, useClass: AuthenticationGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: RolesGuard },
    { provide: APP_GUARD, useClass: SecondFactorGuard },
  ],
  exports: [AccessCheck, RateLimiter, FailureLimiter, RecentTokens, AddressLimits, MemberTurns, RouteTurns],
})
export class SecurityModule {
  constructor(door: FrontDoor, limits: AddressLimits) {
    door.keptBy(limits);
  }
}
