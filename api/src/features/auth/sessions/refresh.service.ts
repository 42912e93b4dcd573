import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '../../../platform/config/config';
import { sqlStateOf } from '../../../platform/database/sql-state';
import { Transactions } from '../../../platform/database/transactions';
import { tokenRefreshes } from '../../../platform/telemetry/metrics';
import { AuditLogService } from '../../audit/audit-log.service';
import type { Caller } from '../access/caller.decorator';
import { AuthProblem } from '../auth-problem';
import { RefreshTokenCodec } from '../tokens/refresh-token-codec';
import { AuthUserEntity } from '../users/auth-user.entity';
import { AuthRefreshTokenEntity } from './auth-refresh-token.entity';
import { AuthSessionEntity } from './auth-session.entity';
import { type OpenSession, SessionsService } from './sessions.service';

/** PostgreSQL: the lock was not won in time. */
const LOCK_NOT_WON = '55P03';

/** How long a client that lost the answer may ask again. */
const PARENT_HOURS = 24;
const DAY = 86_400_000;

/** What was presented, seen under the session's lock. */
interface Presented {
  id: string;
  session_id: string;
  parent_of_active: boolean;
  /** Null while it is the active one. */
  revoked_at: Date | null;
  reusable: boolean;
  /** The session's active token. */
  active_id: string | null;
  /** This moment by the database's clock. */
  now: Date;
}

/** Exchanges refresh tokens. Concurrent exchanges in one session take turns by its row's lock. */
@Injectable()
export class RefreshService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly config: Config,
    private readonly sessions: SessionsService,
    private readonly codec: RefreshTokenCodec,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * - The active token is revoked and answered by its child.
   * - The parent of the active one is answered by the active one again, for a day: its client may have lost the first
   *   answer, or several tabs asked at once. Not one of before a change of the password: a thief may hold it.
   * - So is an older one for AUTH_REUSE_SECONDS after it was revoked.
   * - After that somebody else has it: the session ends, with all its tokens.
   * @throws AuthProblem refresh_token_not_found, refresh_token_already_used, session_expired, user_banned, conflict
   */
  async refresh(token: string, caller: Caller): Promise<OpenSession> {
    const token_hash = this.codec.hash(token);
    // A look without a transaction first: tokens that nobody was given end here.
    if (!(await this.dataSource.manager.existsBy(AuthRefreshTokenEntity, { token_hash }))) throw notFound();
    const exchanged = await this.transactions
      .runAlone((tx) => this.exchange(tx, token_hash, caller))
      .catch((error: unknown) => {
        throw sqlStateOf(error) === LOCK_NOT_WON
          ? new AuthProblem(409, 'conflict', 'Too many concurrent token refresh requests on the same session')
          : error;
      });
    // Thrown here, as the end of the session must be committed.
    if (!exchanged)
      throw new AuthProblem(400, 'refresh-token-already-used', 'Invalid Refresh Token: Already Used');
    return exchanged;
  }

  private async exchange(tx: EntityManager, hash: Buffer, caller: Caller): Promise<OpenSession | undefined> {
    const presented = await this.lockAndFind(tx, hash);
    const session = await tx.findOneBy(AuthSessionEntity, { id: presented.session_id });
    const user = session && (await tx.findOneBy(AuthUserEntity, { id: session.user_id }));
    if (!user) throw notFound();
    this.checkStanding(user, session, presented.now);
    const next = await this.next(tx, presented);
    if (!next) {
      await tx.delete(AuthSessionEntity, { id: session.id });
      const traits = { session_id: session.id };
      await this.audit.write(tx, { actor_id: user.id, action: 'token_reused', caller, traits });
      return undefined;
    }
    const { ip, user_agent } = caller;
    await tx.update(AuthSessionEntity, { id: session.id }, { ip, user_agent, refreshed_at: () => 'now()' });
    // Counted, not audited: a member's devices refresh some thousand times a year.
    if (next !== presented.active_id) tokenRefreshes.inc();
    return this.sessions.complete(tx, user, session, next);
  }

  /** @throws AuthProblem refresh_token_not_found, also when the session ended while this waited */
  private async lockAndFind(tx: EntityManager, hash: Buffer): Promise<Presented> {
    await tx.query(
      `SELECT 1 FROM auth_session s JOIN auth_refresh_token t ON t.session_id = s.id
        WHERE t.token_hash = $1 FOR UPDATE OF s`,
      [hash],
    );
    // A statement of its own: it sees what the one before us in the queue has committed.
    const [presented] = await tx.query<Presented[]>(
      `SELECT t.id, t.session_id, t.revoked_at, active.id AS active_id, clock_timestamp() AS now,
              coalesce(active.parent_id = t.id
                AND t.revoked_at > clock_timestamp() - make_interval(hours => ${PARENT_HOURS})
                AND t.created_at > coalesce(u.password_changed_at, '-infinity'), false) AS parent_of_active,
              coalesce(t.revoked_at > clock_timestamp() - make_interval(secs => $2), false) AS reusable
         FROM auth_refresh_token t
         JOIN auth_session s ON s.id = t.session_id JOIN auth_user u ON u.id = s.user_id
         LEFT JOIN auth_refresh_token active ON active.session_id = t.session_id AND active.revoked_at IS NULL
        WHERE t.token_hash = $1`,
      [hash, this.config.AUTH_REUSE_SECONDS],
    );
    if (!presented) throw notFound();
    return presented;
  }

  private checkStanding(user: AuthUserEntity, session: AuthSessionEntity, now: Date): void {
    if (user.banned_until && user.banned_until > now) {
      throw new AuthProblem(400, 'user-banned', 'Invalid Refresh Token: User Banned');
    }
    const { created_at, refreshed_at, not_after } = session;
    const ends = Math.min(
      created_at.getTime() + this.config.AUTH_SESSION_DAYS * DAY,
      (refreshed_at ?? created_at).getTime() + this.config.AUTH_SESSION_IDLE_DAYS * DAY,
      not_after?.getTime() ?? Infinity,
    );
    if (ends <= now.getTime()) {
      throw new AuthProblem(400, 'session-expired', 'Invalid Refresh Token: Session Expired');
    }
  }

  /** @returns id of the token to answer with, or undefined on misuse */
  private async next(tx: EntityManager, presented: Presented): Promise<string | undefined> {
    if (presented.revoked_at === null) {
      await tx.update(
        AuthRefreshTokenEntity,
        { id: presented.id },
        { revoked_at: () => 'clock_timestamp()' },
      );
      return this.sessions.addRefreshToken(tx, presented.session_id, presented.id);
    }
    if (presented.parent_of_active || presented.reusable) return presented.active_id ?? undefined;
    return undefined;
  }
}

function notFound(): AuthProblem {
  return new AuthProblem(400, 'refresh-token-not-found', 'Invalid Refresh Token: Refresh Token Not Found');
}
