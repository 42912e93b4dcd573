import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { AuthProblem } from './auth-problem';

/** Minutes. */
const RECENT = 10;

/** 400, not 401: the session is sound, and a client that fetched a new token for it would be asked again. */
export class ReauthenticationNeededProblem extends AuthProblem {
  constructor() {
    super(400, 'reauthentication-needed', 'Please confirm that it is you: give your current password.');
  }
}

/**
 * What a stolen access token alone must not do: change how somebody signs in, or hand out what outlives the token.
 * It takes a password, code or link given in this session within the last ten minutes.
 */
@Injectable()
export class RecentSignInService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * @param tx the caller's transaction, if there is one: a second connection beside it could exhaust the pool
   * @throws ReauthenticationNeededProblem
   */
  async check(who: SignedIn, tx?: EntityManager): Promise<void> {
    if (!(await this.isRecent(who, tx))) throw new ReauthenticationNeededProblem();
  }

  async isRecent({ session_id }: SignedIn, tx: EntityManager = this.dataSource.manager): Promise<boolean> {
    const found = await tx.query<unknown[]>(
      `SELECT 1 FROM auth_amr
        WHERE session_id = $1 AND created_at > now() - make_interval(mins => ${RECENT}) LIMIT 1`,
      [session_id],
    );
    return found.length > 0;
  }
}
