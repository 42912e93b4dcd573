import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import passport from 'passport';
import { Config } from '../config/config';
import { Problem, UnauthorizedProblem } from '../http/problem';
import { isDatabaseAway } from '../http/to-problem';
import type { SignedIn } from './current-user.decorator';
import { lacksSecondFactor } from './second-factor.guard';

/** What an access token gives, and until when. */
export interface Access {
  readonly user: SignedIn;
  /** Unix seconds. */
  readonly expires: number;
}

/** Access that lasts longer than a request. */
export interface HeldAccess {
  readonly session_id: string;
  /** Unix seconds. */
  readonly expires: number;
}

/** `expired`: a newer token of the same session gives it again. */
export type AccessState = 'live' | 'expired' | 'ended';

/** PostgreSQL channel on which a migration's triggers tell whose access may have ended: the user's id. */
export const ACCESS_ENDED_CHANNEL = 'damson_access_ended';

/** What the guards of every route decide, for what is no request: a connection that stays open. */
@Injectable()
export class AccessCheck {
  private asks?: (held: readonly HeldAccess[]) => Promise<AccessState[]>;

  constructor(private readonly config: Config) {}

  /** To be called at start, by whoever knows sessions: `asks` answers in the order of the question. */
  answeredBy(asks: (held: readonly HeldAccess[]) => Promise<AccessState[]>): void {
    this.asks = asks;
  }

  /** @throws Problem for whom the product stays closed; what PostgreSQL says when it is away */
  async of(token: string): Promise<Access> {
    const user = await signedIn(token);
    if (lacksSecondFactor(this.config, user)) {
      throw new Problem(403, 'second-factor-required', 'Please confirm your second factor first.');
    }
    return { user, expires: expiryOf(token) };
  }

  /** How each of them stands now, by the database's clock. */
  async stateOf(held: readonly HeldAccess[]): Promise<AccessState[]> {
    if (!this.asks) throw new Error('Nobody knows of sessions.');
    return this.asks(held);
  }
}

/** By the same strategy as every request. */
function signedIn(token: string): Promise<SignedIn> {
  const request = { headers: { authorization: `Bearer ${token}` } } as Request;
  return new Promise((resolve, reject) => {
    const decide = (error: unknown, user: SignedIn | false | undefined, info: unknown) => {
      const away = [error, info].find(isDatabaseAway);
      if (user && !error) resolve(user);
      else reject(away instanceof Error ? away : new UnauthorizedProblem());
    };
    const strategy = passport.authenticate('jwt', { session: false }, decide) as (
      request: Request,
      response: undefined,
      next: (error: unknown) => void,
    ) => void;
    strategy(request, undefined, (error) => decide(error, false, undefined));
  });
}

/** Of a token that was found to be ours. */
function expiryOf(token: string): number {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    exp: number;
  };
  return claims.exp;
}
