import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-jwt';
import { DataSource } from 'typeorm';
import { Config } from '../../../platform/config/config';
import { bearerToken } from '../../../platform/security/bearer-token';
import type { Role, SignedIn } from '../../../platform/security/current-user.decorator';
import { AuthProblem, SessionNotFoundProblem } from '../auth-problem';
import { AUDIENCE, issuerOf } from '../tokens/access-tokens';
import { type AccessClaims, kidOf } from '../tokens/jwt';
import { SigningKeys } from '../tokens/signing-keys';

/** What the database says now of the session and the user that a token names. */
interface LiveSession {
  in_time: boolean;
  role: Role | null;
  banned: boolean | null;
  aal: 'aal1' | 'aal2' | null;
  has_second_factor: boolean;
}

/**
 * Who sent the request: the token must be ours, and one indexed query says that it is in time, that its session still
 * lives, that the user is not banned, and which role they have now (the token may be an hour old).
 */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    config: Config,
    keys: SigningKeys,
    private readonly dataSource: DataSource,
  ) {
    super({
      jwtFromRequest: bearerToken,
      algorithms: ['ES256'],
      ignoreExpiration: true, // the library knows this process's clock alone: see `validate`
      audience: AUDIENCE,
      issuer: issuerOf(config),
      secretOrKeyProvider: (
        _: Request,
        token: string,
        done: (error: unknown, key?: string | Buffer) => void,
      ) => {
        keys.verifier(kidOf(token) ?? '').then(
          // The verifier takes a prepared key; the older type of this callback only does not know it.
          (key) => done(key ? null : new Error('unknown key'), key as unknown as Buffer | undefined),
          (error: unknown) => done(error),
        );
      },
    });
  }

  /** @throws AuthProblem 403 with the first of: bad_jwt, user_not_found, session_not_found, user_banned */
  async validate(claims: AccessClaims): Promise<SignedIn> {
    const [live] = await this.dataSource.query<LiveSession[]>(
      `SELECT coalesce(to_timestamp($3) > now(), false) AS in_time, u.role, u.banned_until > now() AS banned, s.aal,
              EXISTS (SELECT 1 FROM auth_factor f WHERE f.user_id = u.id AND f.status = 'verified') AS has_second_factor
         FROM (VALUES (0)) one LEFT JOIN auth_user u ON u.id = $1
         LEFT JOIN auth_session s ON s.id = $2 AND s.user_id = u.id`,
      [claims.sub, claims.session_id, claims.exp],
    );
    if (!live?.in_time) {
      throw new AuthProblem(403, 'bad-jwt', 'The access token is not valid or has expired');
    }
    if (!live.role) throw new AuthProblem(403, 'user-not-found', 'User from sub claim in JWT does not exist');
    if (!live.aal) throw new SessionNotFoundProblem();
    if (live.banned) throw new AuthProblem(403, 'user-banned', 'User is banned');
    const { role, has_second_factor } = live;
    // The lower of both: a token of before the second factor gains nothing by it, one of after outlives no removal.
    const aal = claims.aal === 'aal2' && live.aal === 'aal2' ? 'aal2' : 'aal1';
    return { id: claims.sub, session_id: claims.session_id, role, aal, has_second_factor };
  }
}
