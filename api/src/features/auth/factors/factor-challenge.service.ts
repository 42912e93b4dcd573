import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { type EntityManager, Not } from 'typeorm';
import { databaseNow } from '../../../platform/database/database-time';
import { Transactions } from '../../../platform/database/transactions';
import { SecretBox } from '../../../platform/sealing/secret-box';
import type { SignedIn } from '../../../platform/security/current-user.decorator';
import { AuditLogService } from '../../audit/audit-log.service';
import type { Caller } from '../access/caller.decorator';
import { AuthProblem } from '../auth-problem';
import { GuessLimits } from '../guesses/guess-limits';
import { type OpenSession, SessionsService } from '../sessions/sessions.service';
import { lockUser } from '../users/lock-user';
import { AuthChallengeEntity } from './auth-challenge.entity';
import { AuthFactorEntity } from './auth-factor.entity';
import { FACTOR_SEAL_PURPOSE } from './factor-enrolment.service';
import { FactorNotFoundProblem } from './factor-not-found';
import type { FactorAnswer } from './factor-requests';
import { matchingStep } from './totp';

/** Milliseconds that a challenge lives. */
const CHALLENGE_LIFE = 300_000;

export interface Challenge {
  id: string;
  type: 'totp';
  /** Unix seconds. */
  expires_at: number;
}

/** Asks for the codes of authenticator apps and checks them. */
@Injectable()
export class FactorChallengeService {
  constructor(
    private readonly transactions: Transactions,
    private readonly box: SecretBox,
    private readonly sessions: SessionsService,
    private readonly guesses: GuessLimits,
    private readonly audit: AuditLogService,
  ) {}

  /** @throws FactorNotFoundProblem */
  async challenge(who: SignedIn, factorId: string, caller: Caller): Promise<Challenge> {
    const { id, expires_at } = await this.transactions.run(async (tx) => {
      const factor = await this.lockFactor(tx, who, factorId);
      const now = await databaseNow(tx);
      await tx.update(AuthFactorEntity, { id: factor.id }, { last_challenged_at: now });
      const challenge = tx.create(AuthChallengeEntity, {
        factor_id: factor.id,
        ip: caller.ip,
        expires_at: new Date(now.getTime() + CHALLENGE_LIFE),
      });
      await tx.save(challenge);
      await this.record(tx, who, 'challenge_created', caller, { factor_id: factor.id });
      return challenge;
    });
    return { id, type: 'totp', expires_at: Math.floor(expires_at.getTime() / 1_000) };
  }

  /**
   * A right code verifies the factor and raises the session to aal2: same session, new tokens. Wrong codes are counted.
   * @throws FactorNotFoundProblem; AuthProblem mfa_challenge_expired, mfa_ip_address_mismatch,
   *   mfa_verification_failed, 429 over_request_rate_limit after too many wrong codes
   */
  async verify(
    who: SignedIn,
    factorId: string,
    { challenge_id, code }: FactorAnswer,
    caller: Caller,
  ): Promise<OpenSession> {
    const at = { user_id: who.id, session_id: who.session_id };
    const raised = await this.guesses.count('totp', at, caller, () =>
      this.transactions.runAlone(async (tx): Promise<OpenSession | undefined> => {
        const factor = await this.lockFactor(tx, who, factorId);
        const now = await databaseNow(tx);
        await this.checkChallenge(tx, factor, { challenge_id, now }, caller);
        const secret = this.box.open(FACTOR_SEAL_PURPOSE, who.id, factor.secret_sealed);
        const lastStep = factor.last_step === null ? null : Number(factor.last_step);
        const step = matchingStep(secret, code, lastStep, now.getTime());
        const result = step === undefined ? 'failed' : 'verified';
        await this.record(tx, who, 'verification_attempted', caller, { factor_id: factor.id, result });
        if (step === undefined) return undefined; // committed: the entry stays
        return this.accept(tx, who, factor, { challenge_id, step }, caller);
      }),
    );
    if (!raised) throw new AuthProblem(422, 'mfa-verification-failed', 'Invalid TOTP code entered');
    return raised;
  }

  private async accept(
    tx: EntityManager,
    who: SignedIn,
    factor: AuthFactorEntity,
    { challenge_id, step }: { challenge_id: string; step: number },
    caller: Caller,
  ): Promise<OpenSession> {
    await tx.delete(AuthChallengeEntity, { id: challenge_id });
    await tx.update(AuthFactorEntity, { id: factor.id }, { status: 'verified', last_step: String(step) });
    // Other enrolments that were begun are void now that the person has decided for this one.
    await tx.delete(AuthFactorEntity, { user_id: who.id, status: 'unverified', id: Not(factor.id) });
    const user = await lockUser(tx, who.id);
    return this.sessions.raise(tx, user, who.session_id, { method: 'totp', factorId: factor.id }, caller);
  }

  private async checkChallenge(
    tx: EntityManager,
    factor: AuthFactorEntity,
    { challenge_id, now }: { challenge_id: string; now: Date },
    caller: Caller,
  ): Promise<void> {
    const challenge = isUUID(challenge_id)
      ? await tx.findOneBy(AuthChallengeEntity, { id: challenge_id, factor_id: factor.id })
      : null;
    if (!challenge || challenge.expires_at <= now) {
      throw new AuthProblem(
        422,
        'mfa-challenge-expired',
        'MFA challenge has expired, verify against another challenge or create a new challenge.',
      );
    }
    if (challenge.ip !== caller.ip) {
      throw new AuthProblem(
        422,
        'mfa-ip-address-mismatch',
        'Challenge and verify IP addresses mismatch. Try enrollment again.',
      );
    }
  }

  /** The signed-in user's own factor with its secret, under the user's lock. */
  private async lockFactor(tx: EntityManager, who: SignedIn, factorId: string): Promise<AuthFactorEntity> {
    if (!isUUID(factorId)) throw new FactorNotFoundProblem();
    await lockUser(tx, who.id);
    const factor = await tx
      .createQueryBuilder(AuthFactorEntity, 'factor')
      .addSelect('factor.secret_sealed')
      .where({ id: factorId, user_id: who.id })
      .getOne();
    if (!factor) throw new FactorNotFoundProblem();
    return factor;
  }

  private record(
    tx: EntityManager,
    who: SignedIn,
    action: string,
    caller: Caller,
    traits: Record<string, string>,
  ): Promise<void> {
    return this.audit.write(tx, { actor_id: who.id, action, caller, traits });
  }
}
