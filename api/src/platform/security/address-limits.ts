import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Doorkeeper } from '../http/front-door';
import { addressPrefix } from './address-prefix';
import { FloodLimiter } from './flood-limiter';
import type { RateLimitRule } from './rate-limiter';

/** Whatever comes from one address, before anybody looks who it is. Room for many people behind one. */
const ALL: RateLimitRule = { name: 'address', points: 6_000, seconds: 60 };
/** Paths that do not exist: a scanner's, seldom a person's. */
const UNKNOWN_PATHS: RateLimitRule = { name: 'unknown-paths', points: 300, seconds: 60 };
/** Each one asks the database. */
const READINESS: RateLimitRule = { name: 'readiness', points: 300, seconds: 60 };
/** Refused tokens. Past it the answer says when to come back; a good token from the same address still works. */
const BAD_TOKENS: RateLimitRule = { name: 'bad-tokens', points: 300, seconds: 60 };

/** Limits on what an address may ask, also where nothing of it is granted. All throw TooManyRequestsProblem. */
@Injectable()
export class AddressLimits implements Doorkeeper {
  constructor(private readonly flood: FloodLimiter) {}

  arrives(request: Request): void {
    this.flood.spend(addressOf(request), ALL);
    if (/^\/readyz\/?$/i.test(request.path)) this.flood.spend(addressOf(request), READINESS);
  }

  isLost(request: Request): void {
    this.flood.spend(addressOf(request), UNKNOWN_PATHS);
  }

  refusesToken(request: Pick<Request, 'ip'>): void {
    this.flood.spend(addressOf(request), BAD_TOKENS);
  }
}

const addressOf = ({ ip }: Pick<Request, 'ip'>) => addressPrefix(ip);
