import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Transactions } from '../../../platform/database/transactions';
import { AuditLogService } from '../../audit/audit-log.service';
import type { Caller } from '../access/caller.decorator';
import { AuthProblem } from '../auth-problem';
import { GuessLimits } from '../guesses/guess-limits';
import { KnownDevices } from '../guesses/known-devices';
import { type OpenSession, SessionsService } from '../sessions/sessions.service';
import { atLeast, EVEN_ANSWER } from '../turns/at-least';
import { AuthTurns } from '../turns/auth-turns';
import { AuthUserEntity } from '../users/auth-user.entity';
import { checkNotBanned } from '../users/check-not-banned';
import { emailExistsOr } from '../users/email-taken';
import type { AuthMailedCodeEntity, MailedCodeKind } from './auth-mailed-code.entity';
import { ConfirmedChanges } from './confirmed-changes';
import { FlowStates } from './flow-states';
import type { FollowRequest, VerifyRequest, VerifyType } from './mail-requests';
import { MailedCodes } from './mailed-codes';

/** What following or typing led to. */
export type Verified = { opened: OpenSession } | { exchange_code: string } | { other_mailbox_due: true };

/** Accepts mailed codes and links. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly codes: MailedCodes,
    private readonly flows: FlowStates,
    private readonly sessions: SessionsService,
    private readonly changes: ConfirmedChanges,
    private readonly dataSource: DataSource,
    private readonly turns: AuthTurns,
    private readonly guesses: GuessLimits,
    private readonly devices: KnownDevices,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * A code that was typed (or a link's token that a client sends itself): opens a session at once, on any device.
   * @throws AuthProblem otp_expired: one answer, in the same time, for wrong, used, expired and unknown; user_banned;
   *   TooManyRequestsProblem after too many wrong codes, see `GuessLimits`
   */
  async verify(request: VerifyRequest, from: Caller): Promise<Verified> {
    if ('link' in request) return atLeast(EVEN_ANSWER, this.link(request, from, false));
    const caller = await this.devices.recognise(request, from);
    return this.turns.atAccount(request.email, caller, () => this.code(request, caller));
  }

  /** Whether following the link would lead anywhere. Changes nothing. */
  async isLive({ type, link }: FollowRequest): Promise<boolean> {
    const found = await this.codes.matchLink(this.dataSource.manager, link);
    return found !== undefined && typeOf(found.kind) === type;
  }

  /** A link that was followed: a code to exchange when the request had a challenge, else a session. */
  follow(request: FollowRequest, caller: Caller): Promise<Verified> {
    return this.link(request, caller, request.link.startsWith('pkce_'));
  }

  private async code(
    { type, email, code }: { type: VerifyType; email: string; code: string },
    caller: Caller,
  ): Promise<Verified> {
    const find = async (tx: EntityManager) => {
      const user = await this.addressee(tx, type, email, true);
      if (!user) return { user };
      return { user, token: await this.codes.matchCode(tx, user.id, kindFor(type, user, email), code) };
    };
    const verified = await this.guesses.count('code', { email }, caller, () =>
      this.turns.inDatabase(caller, async () => {
        // A look without a transaction first: most guesses at addresses end here.
        const known = await this.addressee(this.dataSource.manager, type, email, false);
        return known ? this.settle(type, caller, find, false) : this.failed(type, caller, null);
      }),
    );
    return verified ?? refuse();
  }

  private async link(
    { type, link }: { type: VerifyType; link: string },
    caller: Caller,
    exchange: boolean,
  ): Promise<Verified> {
    const verified = await this.turns.inDatabase(caller, async () => {
      const seen = await this.codes.matchLink(this.dataSource.manager, link);
      if (!seen || typeOf(seen.kind) !== type) return this.failed(type, caller, null);
      const find = async (tx: EntityManager) => {
        const user = await tx.findOne(AuthUserEntity, {
          where: { id: seen.user_id },
          lock: { mode: 'for_no_key_update' },
        });
        // Under the lock once more: somebody may just have followed it.
        return { user, token: user ? await this.codes.matchLink(tx, link) : undefined };
      };
      return this.settle(type, caller, find, exchange);
    });
    return verified ?? refuse();
  }

  /** @returns undefined for what is no good: that commits too, as it was counted and is written down */
  private settle(
    type: VerifyType,
    caller: Caller,
    find: (
      tx: EntityManager,
    ) => Promise<{ user: AuthUserEntity | null; token?: AuthMailedCodeEntity | undefined }>,
    exchange: boolean,
  ): Promise<Verified | undefined> {
    return this.transactions
      .runAlone(async (tx) => {
        const { user, token } = await find(tx);
        if (user && token) return this.accept(tx, user, token, caller, exchange);
        return this.failed(type, caller, user, tx);
      })
      .catch(emailExistsOr);
  }

  private async failed(
    type: VerifyType,
    caller: Caller,
    user: AuthUserEntity | null,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<undefined> {
    const entry = { actor_id: user?.id ?? null, action: 'code_failed', caller, traits: { type } };
    await this.audit.write(tx, entry);
  }

  private async accept(
    tx: EntityManager,
    user: AuthUserEntity,
    token: AuthMailedCodeEntity,
    caller: Caller,
    exchange: boolean,
  ): Promise<Verified> {
    await checkNotBanned(tx, user, 403);
    const again = exchange && (await this.flows.wasFollowed(tx, token.flow_id));
    const done = again || (await this.changes.apply(tx, user, token, caller));
    if (!done) {
      await this.codes.void(tx, user.id, token.kind);
      return { other_mailbox_due: true };
    }
    if (exchange) {
      const exchange_code = await this.flows.issueCode(tx, token.flow_id);
      // The link may be opened again until that is exchanged: mail programs open links too, and the code is worth
      // nothing without the verifier.
      if (exchange_code !== undefined) return { exchange_code };
    }
    await this.codes.void(tx, user.id, token.kind);
    return { opened: await this.sessions.open(tx, user, 'otp', caller) };
  }

  /** Whose mailbox it is. For a change also the latest who wants that address. */
  private async addressee(
    tx: EntityManager,
    type: VerifyType,
    email: string,
    locked: boolean,
  ): Promise<AuthUserEntity | null> {
    const lock = locked ? { lock: { mode: 'for_no_key_update' as const } } : {};
    const owner = await tx.findOne(AuthUserEntity, { where: { email }, ...lock });
    if (owner || type !== 'email_change') return owner;
    return tx.findOne(AuthUserEntity, {
      where: { new_email: email },
      order: { email_change_sent_at: 'DESC' },
      ...lock,
    });
  }
}

/** One answer for all that is no good. */
function refuse(): never {
  throw new AuthProblem(403, 'otp-expired', 'Token has expired or is invalid');
}

function kindFor(type: VerifyType, user: AuthUserEntity, email: string): MailedCodeKind {
  if (type !== 'email_change') return type;
  return user.email === email ? 'email_change_current' : 'email_change_new';
}

function typeOf(kind: MailedCodeKind): VerifyType | 'reauthentication' {
  return kind === 'email_change_current' || kind === 'email_change_new' ? 'email_change' : kind;
}
