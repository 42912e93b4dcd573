import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../../../platform/config/config';
import { ahead } from '../../../platform/database/database-time';
import { type Consumer, Consumes, type Delivery, Overtaken } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { Mailer } from '../../../platform/mail/mailer';
import { deliveryOutcomes } from '../../../platform/telemetry/metrics';
import { AuthMailRequested } from '../auth.events';
import type { AuthUserEntity } from '../users/auth-user.entity';
import { writeAuthMail } from './auth-mail';
import { AuthMailedCodeEntity } from './auth-mailed-code.entity';
import { MailedSecretsCodec } from './mailed-secrets';

type Requested = PayloadOf<typeof AuthMailRequested>;

// A counter that is not there before its first event cannot be seen to rise by it, and this one is an alert.
deliveryOutcomes.inc({ consumer: 'send-auth-mail', outcome: 'expired-unsent' }, 0);

/**
 * `auth.mail-requested`: the mail is written from the token's row and sent. A crash between the sending and the commit
 * sends it once more, under the same Message-ID; a code that was replaced or used is not mailed any more, and one that
 * expired before it could be sent is counted: somebody waited for it.
 */
@Injectable()
@Consumes(AuthMailRequested, { queue: 'notifications', name: 'send-auth-mail' })
export class SendAuthMailConsumer implements Consumer<Requested> {
  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly secrets: MailedSecretsCodec,
    private readonly mailer: Mailer,
  ) {}

  async handle({ one_time_token_id: id }: Requested, delivery: Delivery): Promise<void> {
    const token = await this.dataSource.manager.findOne(AuthMailedCodeEntity, {
      where: { id },
      relations: { user: true },
    });
    if (!token?.user || !token.secrets_sealed) return;
    if (!(await this.dataSource.manager.existsBy(AuthMailedCodeEntity, { id, expires_at: ahead() }))) {
      throw new Overtaken('expired-unsent');
    }
    const to = addressOf(token, token.user);
    if (to === null) return;
    const { code, link } = this.secrets.open(id, token.secrets_sealed);
    const content = writeAuthMail({
      kind: token.kind,
      code,
      ...(token.link_hash && { link: this.linkTo(token, link) }),
      minutes: Math.max(1, Math.round(this.config.AUTH_CODE_SECONDS / 60)),
      contact: this.config.CONTACT_EMAIL,
    });
    await this.mailer.send({ id, to, ...content });
    // From here on only the hashes are left.
    await delivery.complete(async (tx) => {
      await tx.update(AuthMailedCodeEntity, { id }, { secrets_sealed: null, sent_at: () => 'now()' });
    });
  }

  private linkTo({ kind, redirect_to }: AuthMailedCodeEntity, link: string): string {
    const type = kind.startsWith('email_change') ? 'email_change' : kind;
    const url = new URL(`${this.config.publicUrl}/auth/v1/verify`);
    url.searchParams.set('token', link);
    url.searchParams.set('type', type);
    if (redirect_to) url.searchParams.set('redirect_to', redirect_to);
    return url.toString();
  }
}

function addressOf({ kind }: AuthMailedCodeEntity, user: AuthUserEntity): string | null {
  return kind === 'email_change_new' ? user.new_email : user.email;
}
