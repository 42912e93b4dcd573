import { Injectable } from '@nestjs/common';
import { createHash, timingSafeEqual } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseNow } from '../../../platform/database/database-time';
import { Transactions } from '../../../platform/database/transactions';
import type { Caller } from '../access/caller.decorator';
import { AuthProblem } from '../auth-problem';
import { type OpenSession, SessionsService } from '../sessions/sessions.service';
import { AuthTurns } from '../turns/auth-turns';
import { AuthUserEntity } from '../users/auth-user.entity';
import { checkNotBanned } from '../users/check-not-banned';
import { AuthFlowStateEntity } from './auth-flow-state.entity';
import { codeHash } from './flow-states';
import type { PkceGrant } from './mail-requests';
import { MailedCodes } from './mailed-codes';

/** From the click on the link to the exchange (milliseconds). */
const CODE_LIFE = 5 * 60_000;

/** How a session of such a flow was proved, as `amr` calls it. */
const METHODS: Record<string, string> = {
  signup: 'email/signup',
  recovery: 'recovery',
  email_change: 'email_change',
};

/** Finishes the requests that began with a challenge (PKCE). */
@Injectable()
export class CodeExchangeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly turns: AuthTurns,
    private readonly transactions: Transactions,
    private readonly codes: MailedCodes,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Exchanges a code for a session. What else came with the same mail is void then.
   * @throws AuthProblem flow_state_not_found, flow_state_expired, bad_code_verifier, user_banned
   */
  async exchange({ auth_code, code_verifier }: PkceGrant, caller: Caller): Promise<OpenSession> {
    const auth_code_hash = codeHash(auth_code);
    return this.turns.inDatabase(caller, async () => {
      const found = await this.dataSource.manager.findOneBy(AuthFlowStateEntity, { auth_code_hash });
      if (!found) throw notFound();
      return this.transactions.run((tx) => this.finish(tx, found, code_verifier, caller));
    });
  }

  private async finish(
    tx: EntityManager,
    { id, user_id, auth_code_hash }: AuthFlowStateEntity,
    verifier: string,
    caller: Caller,
  ): Promise<OpenSession> {
    // The user's row first, as everywhere: a password change that voids this flow at the same time has the same order.
    const user = await tx.findOne(AuthUserEntity, {
      where: { id: user_id },
      lock: { mode: 'for_no_key_update' },
    });
    const flow = await tx.findOneBy(AuthFlowStateEntity, { id, auth_code_hash: auth_code_hash as Buffer });
    if (!user || !flow?.code_issued_at) throw notFound();
    if (flow.code_issued_at.getTime() < (await databaseNow(tx)).getTime() - CODE_LIFE) {
      throw new AuthProblem(422, 'flow-state-expired', 'invalid flow state, flow state has expired');
    }
    if (!answers(flow, verifier)) {
      throw new AuthProblem(
        400,
        'bad-code-verifier',
        'code challenge does not match previously saved code verifier',
      );
    }
    await checkNotBanned(tx, user, 403);
    await this.codes.voidFlow(tx, flow.id);
    if (flow.kind !== 'email_change') await this.codes.void(tx, user.id, flow.kind as 'signup' | 'recovery');
    return this.sessions.open(tx, user, METHODS[flow.kind] ?? flow.kind, caller);
  }
}

function answers({ challenge, method }: AuthFlowStateEntity, verifier: string): boolean {
  const answer = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return timingSafeEqual(codeHash(answer), codeHash(challenge));
}

function notFound(): AuthProblem {
  return new AuthProblem(404, 'flow-state-not-found', 'invalid flow state, no valid flow state found');
}
