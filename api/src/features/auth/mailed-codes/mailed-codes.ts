import { Injectable } from '@nestjs/common';
import { randomBytes, randomUUID } from 'node:crypto';
import { type EntityManager, In, LessThan, Not } from 'typeorm';
import { Config } from '../../../platform/config/config';
import { ahead, secondsFromNow } from '../../../platform/database/database-time';
import { EventPublisher } from '../../../platform/events/event-publisher';
import { AuthMailRequested } from '../auth.events';
import { AuthFlowStateEntity } from './auth-flow-state.entity';
import { AuthMailedCodeEntity, type MailedCodeKind } from './auth-mailed-code.entity';
import { MailedSecretsCodec } from './mailed-secrets';
import { type GivenAtSignUp, UNSENT } from './waiting-sign-ups';

/**
 * Wrong codes after which a code is void, from wherever they come; its link, which nobody guesses, stays good. Far above
 * what its owner gets wrong: who guesses is stopped by `GuessLimits` long before.
 */
const ATTEMPTS = 50;

export interface IssueOptions {
  /** Of a sign-up. */
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

  /**
   * Has a new code mailed. It replaces the user's earlier one of this kind; sign-ups' codes stand side by side, as many
   * as mails are allowed, with one more that is not sent.
   */
  async issue(
    tx: EntityManager,
    userId: string,
    kind: MailedCodeKind,
    flow: { id: string | null; redirect_to: string | null },
    { given, unsent = false }: IssueOptions = {},
  ): Promise<void> {
    if (kind !== 'signup') await tx.delete(AuthMailedCodeEntity, { user_id: userId, kind });
    else if (unsent) await tx.delete(AuthMailedCodeEntity, { user_id: userId, kind, ...UNSENT });
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
      password_hash: given?.password_hash ?? null,
      metadata_sealed: given?.metadata_sealed ?? null,
      device_hash: given?.device_hash ?? null,
      redirect_to: flow.redirect_to,
      expires_at: secondsFromNow(this.config.AUTH_CODE_SECONDS),
    });
    if (!unsent) await this.publisher.publish(tx, AuthMailRequested, { one_time_token_id: id, kind });
  }

  /** Finds the live token that the code belongs to. A wrong code is counted, so the transaction must commit even then. */
  async matchCode(
    tx: EntityManager,
    userId: string,
    kind: MailedCodeKind,
    code: string,
  ): Promise<AuthMailedCodeEntity | undefined> {
    const live = await tx.find(AuthMailedCodeEntity, {
      where: {
        user_id: userId,
        kind,
        expires_at: ahead(),
        failed_attempts: LessThan(ATTEMPTS),
      },
      lock: { mode: 'pessimistic_write' },
    });
    const token = live.find(({ id, code_hash }) => this.secrets.isCode(id, code_hash, code));
    if (!token && live.length > 0) {
      await tx.increment(AuthMailedCodeEntity, { id: In(live.map(({ id }) => id)) }, 'failed_attempts', 1);
    }
    return token;
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
