import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '../../../platform/config/config';
import { databaseNow } from '../../../platform/database/database-time';
import { Transactions } from '../../../platform/database/transactions';
import { AuditLogService } from '../../audit/audit-log.service';
import type { Caller } from '../access/caller.decorator';
import { AuthProblem } from '../auth-problem';
import { KnownDevices } from '../guesses/known-devices';
import { AuthTurns } from '../turns/auth-turns';
import { AuthUserEntity } from '../users/auth-user.entity';
import { lockUser } from '../users/lock-user';
import type { MailedCodeKind } from './auth-mailed-code.entity';
import { type FlowKind, FlowStates } from './flow-states';
import { countMail, secondsToWait } from './mail-allowance';
import type { FlowRequest, MailRequest, ResendRequest } from './mail-requests';
import { type IssueOptions, MailedCodes } from './mailed-codes';
import { RedirectTargets } from './redirect-targets';
import { WaitingSignUps } from './waiting-sign-ups';

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
    private readonly signUps: WaitingSignUps,
    private readonly flows: FlowStates,
    private readonly targets: RedirectTargets,
    private readonly turns: AuthTurns,
    private readonly devices: KnownDevices,
    private readonly audit: AuditLogService,
  ) {}

  /** Mails a recovery code. Known, unknown and just-mailed addresses get the same silence in the same time. */
  recover({ email, flow }: MailRequest, from: Caller): Promise<void> {
    return this.toAddress(email, from, async (tx, user, caller) => {
      await this.sendIfDue(tx, user, 'recovery', caller, flow);
    });
  }

  /** Mails a confirmation once more, if one is due; silent otherwise. */
  resend({ type, email, flow }: ResendRequest, from: Caller): Promise<void> {
    return this.toAddress(email, from, async (tx, user, caller) => {
      const wanted = type === 'signup' ? !user.email_confirmed_at : user.new_email !== null;
      if (wanted) await this.sendIfDue(tx, user, type, caller, flow);
    });
  }

  /**
   * Mails the signed-in user a code to change their password with.
   * @throws AuthProblem 429 over_email_send_rate_limit
   */
  async reauthenticate(userId: string, caller: Caller): Promise<void> {
    await this.transactions.run(async (tx) => {
      const user = await lockUser(tx, userId);
      await this.checkDue(tx, user, 'reauthentication', caller);
      await this.send(tx, user, 'reauthentication', caller, {});
    });
  }

  /** @throws AuthProblem 429 over_email_send_rate_limit with the seconds left; only for who is signed in */
  async checkDue(tx: EntityManager, user: AuthUserEntity, purpose: Purpose, caller: Caller): Promise<void> {
    const seconds = await this.secondsToWait(tx, user, purpose, caller);
    if (seconds === 0) return;
    throw new AuthProblem(
      429,
      'over-email-send-rate-limit',
      `For security purposes, you can only request this after ${seconds} seconds.`,
      undefined,
      seconds,
    );
  }

  /** @returns whether a mail was due: the earlier ones of this purpose lie long enough back */
  async sendIfDue(
    tx: EntityManager,
    user: AuthUserEntity,
    purpose: Purpose,
    caller: Caller,
    flow: FlowRequest,
    options?: IssueOptions,
  ): Promise<boolean> {
    if ((await this.secondsToWait(tx, user, purpose, caller)) > 0) return false;
    await this.send(tx, user, purpose, caller, flow, options);
    return true;
  }

  private async secondsToWait(
    tx: EntityManager,
    user: AuthUserEntity,
    purpose: Purpose,
    caller: Caller,
  ): Promise<number> {
    const mails = user.mail_counts[await this.share(tx, user, purpose, caller)];
    return secondsToWait(mails, this.config.AUTH_MAIL_SPACING_SECONDS, (await databaseNow(tx)).getTime());
  }

  /** A device that signed in before has a share of its own: strangers cannot use up the owner's. */
  private async share(
    tx: EntityManager,
    user: AuthUserEntity,
    purpose: Purpose,
    caller: Caller,
  ): Promise<string> {
    return (await this.devices.knows(tx, user.id, caller)) ? `${purpose} from a known device` : purpose;
  }

  /** Issues the codes within the caller's transaction, under the user's lock; `user` is brought up to date. */
  async send(
    tx: EntityManager,
    user: AuthUserEntity,
    purpose: Purpose,
    caller: Caller,
    { redirect_to, challenge }: FlowRequest,
    options: IssueOptions = {},
  ): Promise<void> {
    const { sent, action } = PURPOSES[purpose];
    const id =
      purpose === 'reauthentication' ? null : await this.flows.begin(tx, user.id, purpose, challenge);
    const flow = { id, redirect_to: redirect_to ? this.targets.resolve(redirect_to) : null };
    const given =
      options.given ?? (purpose === 'signup' && (await this.signUps.mailedAgain(tx, user.id, caller)));
    for (const kind of kindsOf(user, purpose)) {
      const unsent = options.unsent || (kind === 'email_change_new' && (await isTaken(tx, user.new_email)));
      await this.codes.issue(tx, user.id, kind, flow, { given: given || undefined, unsent });
    }
    const share = await this.share(tx, user, purpose, caller);
    const now = await databaseNow(tx);
    user.mail_counts = { ...user.mail_counts, [share]: countMail(user.mail_counts[share], now.getTime()) };
    if (!options.unsent) user[sent] = now;
    const { mail_counts, [sent]: sent_at } = user;
    await tx.update(AuthUserEntity, { id: user.id }, { mail_counts, [sent]: sent_at });
    if (!options.unsent) await this.audit.write(tx, { actor_id: user.id, action, caller });
  }

  private async toAddress(
    email: string,
    from: Caller,
    work: (tx: EntityManager, user: AuthUserEntity, caller: Caller) => Promise<void>,
  ): Promise<void> {
    const caller = await this.devices.recognise({ email }, from);
    return this.turns.atAccount(email, caller, () =>
      this.turns.inDatabase(caller, async () => {
        // A look without a transaction first: most guesses at addresses end here.
        if (!(await this.dataSource.manager.existsBy(AuthUserEntity, { email }))) return;
        await this.transactions.run(async (tx) => {
          const user = await tx.findOne(AuthUserEntity, {
            where: { email },
            lock: { mode: 'for_no_key_update' },
          });
          if (user) await work(tx, user, caller);
        });
      }),
    );
  }
}

/** Somebody else signs in with the wanted address: it gets no mail, and who asked learns nothing. */
async function isTaken(tx: EntityManager, email: string | null): Promise<boolean> {
  return email !== null && (await tx.existsBy(AuthUserEntity, { email }));
}

/** A change of address asks every mailbox that has not agreed yet. */
function kindsOf(user: AuthUserEntity, purpose: Purpose): MailedCodeKind[] {
  if (purpose !== 'email_change') return [purpose];
  const kinds: MailedCodeKind[] = [];
  if (user.email_change_confirmed !== 'current') kinds.push('email_change_current');
  if (user.email_change_confirmed !== 'new') kinds.push('email_change_new');
  return kinds;
}
