import { Injectable } from '@nestjs/common';
import { randomBytes, randomUUID } from 'node:crypto';
import { type EntityManager, In, LessThan, Not } from 'typeorm';
import { Config } from '../../../platform/config/config';
import { ahead, secondsFromNow } from '../../../platform/database/database-time';
import { EventPublisher } from '../../../platform/events/event-publisher';
import { AuthMailRequested } from '../auth.events';
import type { UserMetadata } from '../users/user-metadata';
import { AuthFlowStateEntity } from './auth-flow-state.entity';
import { AuthMailedCodeEntity, type MailedCodeKind } from './auth-mailed-code.entity';
import { MailedSecretsCodec } from './mailed-secrets';

/**
 * Wrong codes after which a code is void, from wherever they come; its link, which nobody guesses, stays good. Far above
 * what its owner gets wrong: who guesses is stopped by `GuessLimits` long before.
 */
const ATTEMPTS = 50;

/** What a sign-up gave, to count once its code is confirmed. */
export interface GivenAtSignUp {
  password_hash: string | null;
  user_metadata: UserMetadata | null;
}

export interface IssueOptions {
  /** Of a new sign-up; a code that is mailed once more keeps what its sign-up gave. */
  given?: GivenAtSignUp | undefined;
  /** Nobody is to get this code: it only does what a mailed one would do. */
  unsent?: boolean | undefined;
}

/** The mailed codes and links: issuing, matching and voiding them, within the caller's transaction and user lock. */
@Injectable()
export class MailedCodes {
  constructor(
    private readonly config: Config,
    private readonly secrets: MailedSecretsCodec,
    private readonly publisher: EventPublisher,
  ) {}

  /** Replaces the user's earlier code of this kind and has the new one mailed. */
  async issue(
    tx: EntityManager,
    userId: string,
    kind: MailedCodeKind,
    flow: { id: string | null; redirect_to: string | null },
    { given, unsent = false }: IssueOptions = {},
  ): Promise<void> {
    const { password_hash = null, user_metadata = null } =
      given ?? (await this.given(tx, userId, kind)) ?? {};
    await tx.delete(AuthMailedCodeEntity, { user_id: userId, kind });
    const id = randomUUID();
    const secrets = this.secrets.draw(flow.id !== null);
    await tx.insert(AuthMailedCodeEntity, {
      id,
      user_id: userId,
      kind,
      flow_id: flow.id,
      code_hash: this.secrets.codeHash(id, secrets.code),
      link_hash: kind === 'reauthentication' ? null : this.secrets.linkHash(secrets.link),
      secrets_sealed: unsent ? null : this.secrets.seal(id, secrets),
      password_hash,
      user_metadata: user_metadata as never,
      redirect_to: flow.redirect_to,
      expires_at: secondsFromNow(this.config.AUTH_CODE_SECONDS),
    });
    if (!unsent) await this.publisher.publish(tx, AuthMailRequested, { one_time_token_id: id, kind });
  }

  /** What the sign-up gave that waits for its confirmation. */
  async givenAtSignUp(manager: EntityManager, userId: string): Promise<GivenAtSignUp | undefined> {
    const token = await manager.findOneBy(AuthMailedCodeEntity, {
      user_id: userId,
      kind: 'signup',
      expires_at: ahead(),
    });
    return token ?? undefined;
  }

  /** Two sign-ups share a mailed code: whose it is cannot be told, so neither's password comes with it. */
  async forgetGiven(tx: EntityManager, userId: string): Promise<void> {
    const nothing = { password_hash: null, user_metadata: null };
    await tx.update(AuthMailedCodeEntity, { user_id: userId, kind: 'signup' }, nothing);
  }

  private async given(
    tx: EntityManager,
    user_id: string,
    kind: MailedCodeKind,
  ): Promise<GivenAtSignUp | null> {
    return kind === 'signup' ? tx.findOneBy(AuthMailedCodeEntity, { user_id, kind }) : null;
  }

  /** Finds the live token that the code belongs to. A wrong code is counted, so the transaction must commit even then. */
  async matchCode(
    tx: EntityManager,
    userId: string,
    kind: MailedCodeKind,
    code: string,
  ): Promise<AuthMailedCodeEntity | undefined> {
    const token = await tx.findOne(AuthMailedCodeEntity, {
      where: {
        user_id: userId,
        kind,
        expires_at: ahead(),
        failed_attempts: LessThan(ATTEMPTS),
      },
      lock: { mode: 'pessimistic_write' },
    });
    if (!token) return undefined;
    if (this.secrets.isCode(token.id, token.code_hash, code)) return token;
    await tx.increment(AuthMailedCodeEntity, { id: token.id }, 'failed_attempts', 1);
    return undefined;
  }

  /** Finds the live token that the link belongs to. */
  async matchLink(tx: EntityManager, link: string): Promise<AuthMailedCodeEntity | undefined> {
    const token = await tx.findOneBy(AuthMailedCodeEntity, {
      link_hash: this.secrets.linkHash(link),
      expires_at: ahead(),
    });
    return token ?? undefined;
  }

  /** All of the user's but one whose link may be opened again; its code, which opens a session anywhere, is void too. */
  async voidBut(tx: EntityManager, userId: string, kept: string): Promise<void> {
    await tx.delete(AuthMailedCodeEntity, { user_id: userId, id: Not(kept) });
    await tx.update(AuthMailedCodeEntity, { id: kept }, { code_hash: randomBytes(32) });
  }

  /** What belongs to a request that was finished. */
  async voidFlow(tx: EntityManager, flowId: string): Promise<void> {
    await tx.delete(AuthMailedCodeEntity, { flow_id: flowId });
    await tx.delete(AuthFlowStateEntity, { id: flowId });
  }

  async void(tx: EntityManager, userId: string, ...kinds: MailedCodeKind[]): Promise<void> {
    await tx.delete(AuthMailedCodeEntity, { user_id: userId, kind: In(kinds) });
  }

  /** Every code, link and unfinished exchange of the user. */
  async voidAll(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(AuthMailedCodeEntity, { user_id: userId });
    await tx.delete(AuthFlowStateEntity, { user_id: userId });
  }
}
