import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { Config } from '../../../platform/config/config';
import { Transactions } from '../../../platform/database/transactions';
import { SecretBox } from '../../../platform/sealing/secret-box';
import type { SignedIn } from '../../../platform/security/current-user.decorator';
import { AuditLogService } from '../../audit/audit-log.service';
import type { Caller } from '../access/caller.decorator';
import { AuthProblem } from '../auth-problem';
import { RecentSignInService } from '../recent-sign-in.service';
import { lockUser } from '../users/lock-user';
import { AuthFactorEntity } from './auth-factor.entity';
import { AuthRecoveryCodeEntity } from './auth-recovery-code.entity';
import { FactorNotFoundProblem } from './factor-not-found';
import type { EnrolRequest } from './factor-requests';
import { factorsOf, hasVerifiedFactor } from './factors-of';
import { qrSvg } from './qr-svg';
import { SecondFactorRule } from './second-factor-rule';
import { newTotpSecret, totpUri } from './totp';

export const FACTOR_SEAL_PURPOSE = 'auth-factor';
const FACTORS_MAX = 10;

/** A new factor with its secret, as text and as a picture. */
export interface EnrolledFactor {
  id: string;
  type: 'totp';
  friendly_name: string;
  totp: { qr_code: string; secret: string; uri: string };
}

/** Adds and removes authenticator apps. */
@Injectable()
export class FactorEnrolmentService {
  constructor(
    private readonly config: Config,
    private readonly transactions: Transactions,
    private readonly box: SecretBox,
    private readonly secondFactor: SecondFactorRule,
    private readonly recent: RecentSignInService,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * Adds an unverified factor. Its secret is answered this once and stored encrypted.
   * @throws ReauthenticationNeededProblem; AuthProblem insufficient_aal (403), too_many_enrolled_mfa_factors, mfa_factor_name_conflict
   */
  async enrol(who: SignedIn, request: EnrolRequest, caller: Caller): Promise<EnrolledFactor> {
    await this.recent.check(who);
    const secret = newTotpSecret();
    const { factor, account } = await this.transactions.run(async (tx) => {
      const user = await lockUser(tx, who.id);
      await this.secondFactor.check(tx, who, 403);
      await dropStale(tx, who.id);
      const others = await factorsOf(tx, who.id);
      if (others.length >= FACTORS_MAX) {
        throw new AuthProblem(422, 'too-many-enrolled-mfa-factors', 'Maximum number of factors reached');
      }
      if (others.some(({ friendly_name }) => friendly_name === request.friendly_name)) {
        throw new AuthProblem(
          422,
          'mfa-factor-name-conflict',
          'A factor with this friendly name already exists for this user',
        );
      }
      const factor = tx.create(AuthFactorEntity, {
        user_id: who.id,
        friendly_name: request.friendly_name,
        secret_sealed: this.box.seal(FACTOR_SEAL_PURPOSE, who.id, secret),
      });
      await tx.save(factor);
      await this.record(tx, who, 'factor_in_progress', factor.id, caller);
      return { factor, account: user.email };
    });
    const uri = totpUri(secret, { issuer: request.issuer ?? new URL(this.config.publicUrl).host, account });
    return {
      id: factor.id,
      type: 'totp',
      friendly_name: factor.friendly_name,
      totp: { qr_code: qrSvg(uri), secret, uri },
    };
  }

  /**
   * Removes a factor; sessions that were raised by it are back at aal1. With the last verified one go the recovery
   * codes that stood in for it.
   * @throws FactorNotFoundProblem; AuthProblem insufficient_aal (422) for a verified factor at aal1
   */
  async remove(who: SignedIn, factorId: string, caller: Caller): Promise<{ id: string }> {
    if (!isUUID(factorId)) throw new FactorNotFoundProblem();
    await this.transactions.run(async (tx) => {
      await lockUser(tx, who.id);
      const factor = await tx.findOneBy(AuthFactorEntity, { id: factorId, user_id: who.id });
      if (!factor) throw new FactorNotFoundProblem();
      await this.secondFactor.check(tx, who, 422);
      if (factor.status === 'verified') await this.recent.check(who, tx);
      await this.lower(tx, `s.factor_id = $2`, who.id, factor.id);
      await tx.delete(AuthFactorEntity, { id: factor.id });
      if (!(await hasVerifiedFactor(tx, who.id))) {
        await tx.delete(AuthRecoveryCodeEntity, { user_id: who.id });
        await this.lower(tx, `s.aal = 'aal2'`, who.id);
      }
      await this.record(tx, who, 'factor_unenrolled', factor.id, caller);
    });
    return { id: factorId };
  }

  /** Takes sessions back to aal1: those of the factor that goes; with the last one those of its recovery codes too. */
  private async lower(tx: EntityManager, which: string, ...parameters: string[]): Promise<void> {
    await tx.query(
      `WITH lowered AS (
         UPDATE auth_session s SET aal = 'aal1', factor_id = NULL WHERE s.user_id = $1 AND ${which} RETURNING s.id)
       DELETE FROM auth_amr USING lowered
        WHERE auth_amr.session_id = lowered.id AND auth_amr.method IN ('totp', 'recovery_code')`,
      parameters,
    );
  }

  private record(tx: EntityManager, who: SignedIn, action: string, factor_id: string, caller: Caller) {
    return this.audit.write(tx, { actor_id: who.id, action, caller, traits: { factor_id } });
  }
}

/** Enrolments that were begun and left (nobody asked for their code within five minutes). */
async function dropStale(tx: EntityManager, userId: string): Promise<void> {
  await tx.query(
    `DELETE FROM auth_factor WHERE user_id = $1 AND status = 'unverified' AND last_challenged_at IS NULL
        AND created_at < now() - interval '300 seconds'`,
    [userId],
  );
}
