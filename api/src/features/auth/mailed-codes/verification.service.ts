import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Transactions } from '../../../platform/database/transactions';
import { AuditLog } from '../../audit/audit-log.service';
import type { Caller } from '../access/caller.decorator';
import { AuthProblem } from '../auth-problem';
import { type OpenSession, SessionsService } from '../sessions/sessions.service';
import { AuthUserEntity } from '../users/auth-user.entity';
import { checkNotBanned } from '../users/check-not-banned';
import { emailExistsOr } from '../users/email-taken';
import { atLeast, EVEN_ANSWER } from './at-least';
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
    private readonly audit: AuditLog,
  ) {}

  /**
   * A code that was typed (or a link's token that a client sends itself): opens a session at once, on any device.
   * @throws AuthProblem otp_expired: one answer, in the same time, for wrong, used, expired and unknown; user_banned
   */
  verify(request: VerifyRequest, caller: Caller): Promise<Verified> {
    const work = 'link' in request ? this.link(request, caller, false) : this.code(request, caller);
    return atLeast(EVEN_ANSWER, work);
  }

  /** A link that was followed: a code to exchange when the request had a challenge, else a session. */
  follow(request: FollowRequest, caller: Caller): Promise<Verified> {
    return this.link(request, caller, request.link.startsWith('pkce_'));
  }

  private code(
    { type, email, code }: { type: VerifyType; email: string; code: string },
    caller: Caller,
  ): Promise<Verified> {
    return this.settle(type, caller, async (tx) => {
      const user = await this.addressee(tx, type, email);
      if (!user) return { user: null };
      const kind = kindFor(type, user, email);
      return { user, token: await this.codes.matchCode(tx, user.id, kind, code) };
    });
  }

  private link(
    { type, link }: { type: VerifyType; link: string },
    caller: Caller,
    exchange: boolean,
  ): Promise<Verified> {
    return this.settle(
      type,
      caller,
      async (tx) => {
        const seen = await this.codes.matchLink(tx, link);
        if (!seen || typeOf(seen.kind) !== type) return { user: null };
        const user = await tx.findOne(AuthUserEntity, {
          where: { id: seen.user_id },
          lock: { mode: 'for_no_key_update' },
        });
        // Under the lock once more: somebody may just have followed it.
        return { user, token: user ? await this.codes.matchLink(tx, link) : undefined };
      },
      exchange,
    );
  }

  /** A failure commits too: it was counted and is written down. */
  private async settle(
    type: VerifyType,
    caller: Caller,
    find: (
      tx: EntityManager,
    ) => Promise<{ user: AuthUserEntity | null; token?: AuthMailedCodeEntity | undefined }>,
    exchange = false,
  ): Promise<Verified> {
    const outcome = await this.transactions
      .run(async (tx): Promise<Verified | undefined> => {
        const { user, token } = await find(tx);
        if (user && token) return this.accept(tx, user, token, caller, exchange);
        const entry = { actor_id: user?.id ?? null, action: 'code_failed', origin: caller, traits: { type } };
        await this.audit.write(tx, entry);
        return undefined;
      })
      .catch(emailExistsOr);
    if (!outcome) throw new AuthProblem(403, 'otp-expired', 'Token has expired or is invalid');
    return outcome;
  }

  private async accept(
    tx: EntityManager,
    user: AuthUserEntity,
    token: AuthMailedCodeEntity,
    caller: Caller,
    exchange: boolean,
  ): Promise<Verified | undefined> {
    checkNotBanned(user, 403);
    const done = await this.changes.apply(tx, user, token.kind, caller);
    if (!done) {
      await this.codes.void(tx, user.id, token.kind);
      return { other_mailbox_due: true };
    }
    if (exchange) {
      const exchange_code = await this.flows.issueCode(tx, token.flow_id);
      if (exchange_code !== undefined) {
        await this.codes.spendLink(tx, token);
        return { exchange_code };
      }
    }
    await this.codes.void(tx, user.id, token.kind);
    return { opened: await this.sessions.open(tx, user, 'otp', caller) };
  }

  /** Whose mailbox it is, locked. For a change also the latest who wants that address. */
  private async addressee(
    tx: EntityManager,
    type: VerifyType,
    email: string,
  ): Promise<AuthUserEntity | null> {
    const lock = { mode: 'for_no_key_update' } as const;
    const owner = await tx.findOne(AuthUserEntity, { where: { email }, lock });
    if (owner || type !== 'email_change') return owner;
    return tx.findOne(AuthUserEntity, {
      where: { new_email: email },
      order: { email_change_sent_at: 'DESC' },
      lock,
    });
  }
}

function kindFor(type: VerifyType, user: AuthUserEntity, email: string): MailedCodeKind {
  if (type !== 'email_change') return type;
  return user.email === email ? 'email_change_current' : 'email_change_new';
}

function typeOf(kind: MailedCodeKind): VerifyType | 'reauthentication' {
  return kind === 'email_change_current' || kind === 'email_change_new' ? 'email_change' : kind;
}
