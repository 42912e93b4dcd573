import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { type EntityManager, Not } from 'typeorm';
import { databaseNow } from '../../../platform/database/database-time';
import { Transactions } from '../../../platform/database/transactions';
import type { SignedIn } from '../../../platform/security/current-user.decorator';
import { AuditLogService } from '../../audit/audit-log.service';
import { own } from '../../member-access/member-access.service';
import { AccessEndsService } from '../access-ends.service';
import type { Caller } from '../access/caller.decorator';
import { SessionNotFoundProblem } from '../auth-problem';
import { KnownDevices } from '../guesses/known-devices';
import { type AccessToken, AccessTokens } from '../tokens/access-tokens';
import { RefreshTokenCodec } from '../tokens/refresh-token-codec';
import { AuthUserEntity } from '../users/auth-user.entity';
import type { UserMetadata } from '../users/user-metadata';
import { AuthAmrEntity } from './auth-amr.entity';
import { AuthRefreshTokenEntity } from './auth-refresh-token.entity';
import { AuthSessionEntity } from './auth-session.entity';

export type LogoutScope = 'global' | 'local' | 'others';

/** A session as a transaction leaves it: what its answer is made of. */
export interface OpenSession {
  user: AuthUserEntity;
  session: AuthSessionEntity;
  /** Newest first. */
  amr: Pick<AuthAmrEntity, 'method' | 'created_at'>[];
  refresh_token_id: string;
  /** By the database's clock: its access token begins then. */
  at: Date;
}

/** What a client needs to go on with a session. */
export interface SessionTokens extends AccessToken {
  token_type: 'bearer';
  refresh_token: string;
}

/** Opens and ends sessions, and gives out their tokens. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accessTokens: AccessTokens,
    private readonly refreshTokens: RefreshTokenCodec,
    private readonly devices: KnownDevices,
    private readonly accessEnds: AccessEndsService,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * Opens a session within the transaction that has proved who the user is.
   * @param method how they proved it, as `amr` calls it
   */
  async open(tx: EntityManager, user: AuthUserEntity, method: string, caller: Caller): Promise<OpenSession> {
    const session = await tx.save(
      tx.create(AuthSessionEntity, { ip: caller.ip, user_agent: caller.user_agent, user_id: user.id }),
    );
    const at = session.created_at;
    user.last_sign_in_at = at;
    // Plain SQL: a sign-in does not change the user, so `updated_at` stays.
    await tx.query('UPDATE auth_user SET last_sign_in_at = now() WHERE id = $1', [user.id]);
    await tx.insert(AuthAmrEntity, { session_id: session.id, method });
    const refresh_token_id = await this.addRefreshToken(tx, session.id, null);
    await this.devices.rememberUnlessFactorDue(tx, user.id, caller);
    await this.audit.write(tx, {
      actor_id: user.id,
      action: 'login',
      caller,
      traits: { method, session_id: session.id },
    });
    return { user, session, amr: [{ method, created_at: at }], refresh_token_id, at };
  }

  /**
   * A second factor was given: the session goes on at aal2. Its tokens until now must not yield that, so they end; and
   * so do the user's sessions that stopped short of the second factor.
   * @param factorId null when a recovery code was given
   */
  async raise(
    tx: EntityManager,
    user: AuthUserEntity,
    sessionId: string,
    given: { method: string; factorId: string | null },
    caller: Caller,
  ): Promise<OpenSession> {
    const session = await tx.findOneBy(AuthSessionEntity, { id: sessionId, user_id: user.id });
    if (!session) throw new SessionNotFoundProblem(); // signed out this moment
    Object.assign(session, { aal: 'aal2', factor_id: given.factorId });
    await tx.update(AuthSessionEntity, { id: sessionId }, { aal: 'aal2', factor_id: given.factorId });
    await tx.delete(AuthSessionEntity, { user_id: user.id, aal: 'aal1' });
    const proof = { session_id: sessionId, method: given.method, created_at: () => 'now()' };
    await tx.upsert(AuthAmrEntity, proof, ['session_id', 'method']);
    await tx.delete(AuthRefreshTokenEntity, { session_id: sessionId });
    const refresh_token_id = await this.addRefreshToken(tx, sessionId, null);
    await this.devices.remember(tx, user.id, caller);
    return this.complete(tx, user, session, refresh_token_id);
  }

  /** What else the answer needs. */
  async complete(
    tx: EntityManager,
    user: AuthUserEntity,
    session: AuthSessionEntity,
    refresh_token_id: string,
  ): Promise<OpenSession> {
    const amr = await tx.find(AuthAmrEntity, {
      where: { session_id: session.id },
      order: { created_at: 'DESC' },
    });
    return { user, session, amr, refresh_token_id, at: await databaseNow(tx) };
  }

  /** @returns id of the newly active refresh token; the caller has revoked the parent */
  async addRefreshToken(tx: EntityManager, sessionId: string, parentId: string | null): Promise<string> {
    const id = randomUUID();
    await tx.insert(AuthRefreshTokenEntity, {
      id,
      session_id: sessionId,
      token_hash: this.refreshTokens.hash(this.refreshTokens.valueOf(id)),
      parent_id: parentId,
    });
    return id;
  }

  /**
   * A fresh access token beside the refresh token. To be called after the commit: it may have to fetch
   * the signing key, and a transaction that waits for a second connection can exhaust the pool.
   * @param metadata the user's, opened
   */
  async tokensOf(
    { user, session, amr, refresh_token_id, at }: OpenSession,
    metadata: UserMetadata,
  ): Promise<SessionTokens> {
    return {
      ...(await this.accessTokens.issue(user, metadata, session, amr, at)),
      token_type: 'bearer',
      refresh_token: this.refreshTokens.valueOf(refresh_token_id),
    };
  }

  /** Signs out. What belongs to a session goes with its row, and its tokens stop working at once. */
  async end(who: SignedIn, asked: LogoutScope, caller: Caller): Promise<void> {
    // A password alone must not sign its owner's devices out where there is a second factor.
    const scope = who.aal === 'aal1' && who.has_second_factor ? 'local' : asked;
    await this.transactions.run(async (tx) => {
      if (scope === 'others') await this.endOthers(tx, who, caller);
      else {
        const which = scope === 'local' ? { id: who.session_id } : {};
        await tx.delete(AuthSessionEntity, { user_id: who.id, ...which });
        if (scope === 'global') await this.accessEnds.end(tx, own(who), caller);
      }
      await this.audit.write(tx, { actor_id: who.id, action: 'logout', caller, traits: { scope } });
    });
  }

  /** All but the caller's own, and what else gives access. */
  async endOthers(tx: EntityManager, who: SignedIn, caller: Caller): Promise<void> {
    await this.accessEnds.end(tx, own(who), caller);
    await tx.delete(AuthSessionEntity, { user_id: who.id, id: Not(who.session_id) });
  }
}
