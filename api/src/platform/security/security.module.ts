import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AuthenticationGuard } from './authentication.guard';
import { FloodLimiter } from './flood-limiter';
import { RateLimitGuard } from './rate-limit.guard';
import { RateLimiter } from './rate-limiter';
import { RecentTokens } from './recent-tokens';
import { RolesGuard } from './roles.guard';
import { SecondFactorGuard } from './second-factor.guard';

/** Guards of every route, in this order: who, how often, which role, how surely. */
@Global()
@Module({
  providers: [
    RateLimiter,
    FloodLimiter,
    RecentTokens,
    { provide: APP_GUARD, useClass: AuthenticationGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: RolesGuard },
    { provide: APP_GUARD, useClass: SecondFactorGuard },
  ],
  exports: [RateLimiter, RecentTokens],
})
export class SecurityModule {}
