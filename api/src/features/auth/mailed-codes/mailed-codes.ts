import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { type EntityManager, In, LessThan, MoreThan } from 'typeorm';
import { Config } from '../../../platform/config/config';
import { EventPublisher } from '../../../platform/events/event-publisher';
import { AuthMailRequested } from '../auth.events';
import { AuthFlowStateEntity } from './auth-flow-state.entity';
import { AuthOneTimeTokenEntity, type OneTimeKind } from './auth-one-time-token.entity';
import { OneTimeSecretsCodec } from './mailed-secrets';

/** Wrong codes after which a code is void; its link, which nobody guesses, stays good. */
const ATTEMPTS = 5;

/** The mailed codes and links: issuing, matching and voiding them, within the caller's transaction and user lock. */
@Injectable()
export class OneTimeTokens {
  constructor(
    private readonly config: Config,
    private readonly secrets: OneTimeSecretsCodec,
    private readonly publisher: EventPublisher,
  ) {}

  /** Replaces the user's earlier code of this kind and has the new one mailed. */
  async issue(
    tx: EntityManager,
    userId: string,
    kind: OneTimeKind,
    flow: { id: string | null; redirect_to: string | null },
  ): Promise<void> {
    await tx.delete(AuthOneTimeTokenEntity, { user_id: userId, kind });
    const id = randomUUID();
    const secrets = this.secrets.draw(flow.id !== null);
    await tx.insert(AuthOneTimeTokenEntity, {
      id,
      user_id: userId,
      kind,
      flow_id: flow.id,
      code_hash: this.secrets.codeHash(id, secrets.code),
      link_hash: kind === 'reauthentication' ? null : this.secrets.linkHash(secrets.link),
      secrets_sealed: this.secrets.seal(id, secrets),
      redirect_to: flow.redirect_to,
      expires_at: new Date(Date.now() + this.config.AUTH_CODE_SECONDS * 1_000),
    });
    await this.publisher.publish(tx, AuthMailRequested, { one_time_token_id: id, kind });
  }

  /** Finds the live token that the code belongs to. A wrong code is counted, so the transaction must commit even then. */
  async matchCode(
    tx: EntityManager,
    userId: string,
    kind: OneTimeKind,
    code: string,
  ): Promise<AuthOneTimeTokenEntity | undefined> {
    const token = await tx.findOne(AuthOneTimeTokenEntity, {
      where: {
        user_id: userId,
        kind,
        expires_at: MoreThan(new Date()),
        failed_attempts: LessThan(ATTEMPTS),
      },
      lock: { mode: 'pessimistic_write' },
    });
    if (!token) return undefined;
    if (this.secrets.isCode(token.id, token.code_hash, code)) return token;
    await tx.increment(AuthOneTimeTokenEntity, { id: token.id }, 'failed_attempts', 1);
    return undefined;
  }

  /** Finds the live token that the link belongs to. */
  async matchLink(tx: EntityManager, link: string): Promise<AuthOneTimeTokenEntity | undefined> {
    const token = await tx.findOneBy(AuthOneTimeTokenEntity, {
      link_hash: this.secrets.linkHash(link),
      expires_at: MoreThan(new Date()),
    });
    return token ?? undefined;
  }

  /**
   * The link was followed and cannot be again. Its code stays good: whoever opened the link in a browser that cannot
   * finish the exchange types the code instead.
   */
  async spendLink(tx: EntityManager, token: AuthOneTimeTokenEntity): Promise<void> {
    await tx.update(AuthOneTimeTokenEntity, { id: token.id }, { link_hash: null });
  }

  async void(tx: EntityManager, userId: string, ...kinds: OneTimeKind[]): Promise<void> {
    await tx.delete(AuthOneTimeTokenEntity, { user_id: userId, kind: In(kinds) });
  }

  /** Every code, link and unfinished exchange of the user. */
  async voidAll(tx: EntityManager, userId: string): Promise<void> {
    await tx.delete(AuthOneTimeTokenEntity, { user_id: userId });
    await tx.delete(AuthFlowStateEntity, { user_id: userId });
  }
}
