import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '../../../platform/config/config';
import { Transactions } from '../../../platform/database/transactions';
import { AuditLog } from '../../audit/audit-log.service';
import type { Caller } from '../access/caller.decorator';
import { AuthProblem } from '../auth-problem';
import { AuthUserEntity } from '../users/auth-user.entity';
import { lockUser } from '../users/lock-user';
import { atLeast, EVEN_ANSWER } from './at-least';
import type { MailedCodeKind } from './auth-mailed-code.entity';
import { type FlowKind, FlowStates } from './flow-states';
import type { FlowRequest, MailRequest, ResendRequest } from './mail-requests';
import { MailedCodes } from './mailed-codes';
import { RedirectTargets } from './redirect-targets';

type Purpose = FlowKind | 'reauthentication';

/** Where the user's row remembers the last mail of each purpose, and what the audit log calls the request. */
const PURPOSES = {
  signup: { sent: 'confirmation_sent_at', action: 'user_confirmation_requested' },
  recovery: { sent: 'recovery_sent_at', action: 'user_recovery_requested' },
  email_change: { sent: 'email_change_sent_at', action: 'user_email_change_requested' },
  reauthentication: { sent: 'reauthentication_sent_at', action: 'user_reauthenticate_requested' },
} as const;

/** Has codes and links mailed. */
@Injectable()
export class MailRequestService {
  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly codes: MailedCodes,
    private readonly flows: FlowStates,
    private readonly targets: RedirectTargets,
    private readonly audit: AuditLog,
  ) {}

  /** Mails a recovery code. Known, unknown and just-mailed addresses get the same silence in the same time. */
  recover({ email, flow }: MailRequest, caller: Caller): Promise<void> {
    return atLeast(
      EVEN_ANSWER,
      this.toAddress(email, async (tx, user) => {
        if (this.secondsToWait(user, 'recovery') === 0) await this.send(tx, user, 'recovery', caller, flow);
      }),
    );
  }

  /** Mails a confirmation once more, if one is due; silent otherwise. */
  resend({ type, email, flow }: ResendRequest, caller: Caller): Promise<void> {
    return atLeast(
      EVEN_ANSWER,
      this.toAddress(email, async (tx, user) => {
        const due = type === 'signup' ? !user.email_confirmed_at : user.new_email !== null;
        if (due && this.secondsToWait(user, type) === 0) await this.send(tx, user, type, caller, flow);
      }),
    );
  }

  /**
   * Mails the signed-in user a code to change their password with.
   * @throws AuthProblem 429 over_email_send_rate_limit
   */
  async reauthenticate(userId: string, caller: Caller): Promise<void> {
    await this.transactions.run(async (tx) => {
      const user = await lockUser(tx, userId);
      this.checkSpacing(user, 'reauthentication');
      await this.send(tx, user, 'reauthentication', caller, {});
    });
  }

  /** @throws AuthProblem 429 over_email_send_rate_limit with the seconds left; only for who is signed in */
  checkSpacing(user: AuthUserEntity, purpose: Purpose): void {
    const seconds = this.secondsToWait(user, purpose);
    if (seconds === 0) return;
    throw new AuthProblem(
      429,
      'over-email-send-rate-limit',
      `For security purposes, you can only request this after ${seconds} seconds.`,
      undefined,
      seconds,
    );
  }

  secondsToWait(user: AuthUserEntity, purpose: Purpose): number {
    const last = user[PURPOSES[purpose].sent]?.getTime() ?? 0;
    return Math.max(0, Math.ceil(this.config.AUTH_MAIL_SPACING_SECONDS - (Date.now() - last) / 1_000));
  }

  /** Issues the codes within the caller's transaction, under the user's lock; `user` is brought up to date. */
  async send(
    tx: EntityManager,
    user: AuthUserEntity,
    purpose: Purpose,
    caller: Caller,
    { redirect_to, challenge }: FlowRequest,
  ): Promise<void> {
    const { sent, action } = PURPOSES[purpose];
    const id =
      purpose === 'reauthentication' ? null : await this.flows.begin(tx, user.id, purpose, challenge);
    const flow = { id, redirect_to: redirect_to ? this.targets.resolve(redirect_to) : null };
    for (const kind of kindsOf(user, purpose)) await this.codes.issue(tx, user.id, kind, flow);
    user[sent] = new Date();
    await tx.update(AuthUserEntity, { id: user.id }, { [sent]: user[sent] });
    await this.audit.write(tx, { actor_id: user.id, action, origin: caller });
  }

  private async toAddress(
    email: string,
    work: (tx: EntityManager, user: AuthUserEntity) => Promise<void>,
  ): Promise<void> {
    // A look without a transaction first: most guesses at addresses end here and hold no connection.
    if (!(await this.dataSource.manager.existsBy(AuthUserEntity, { email }))) return;
    await this.transactions.run(async (tx) => {
      const user = await tx.findOne(AuthUserEntity, {
        where: { email },
        lock: { mode: 'for_no_key_update' },
      });
      if (user) await work(tx, user);
    });
  }
}

/** A change of address asks every mailbox that has not agreed yet. */
function kindsOf(user: AuthUserEntity, purpose: Purpose): MailedCodeKind[] {
  if (purpose !== 'email_change') return [purpose];
  const kinds: MailedCodeKind[] = [];
  if (user.email_change_confirmed !== 'current') kinds.push('email_change_current');
  if (user.email_change_confirmed !== 'new') kinds.push('email_change_new');
  return kinds;
}
