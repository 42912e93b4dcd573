import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../../../platform/config/config';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import { Mailer } from '../../../platform/mail/mailer';
import { AuthMailRequested } from '../auth.events';
import type { AuthUserEntity } from '../users/auth-user.entity';
import { writeAuthMail } from './auth-mail';
import { AuthMailedCodeEntity } from './auth-mailed-code.entity';
import { MailedSecretsCodec } from './mailed-secrets';

/**
 * `auth.mail-requested`: the mail is written from the token's row and sent. A crash between the sending and the commit
 * sends it once more, under the same Message-ID; a code that was replaced, used or has expired is not mailed any more.
 */
@Injectable()
@Consumes(AuthMailRequested, { queue: 'notifications', name: 'send-auth-mail' })
export class SendAuthMailConsumer implements Consumer<{ one_time_token_id: string; kind: string }> {
  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly secrets: MailedSecretsCodec,
    private readonly mailer: Mailer,
  ) {}

  async handle({ one_time_token_id: id }: { one_time_token_id: string }, delivery: Delivery): Promise<void> {
    const token = await this.dataSource.manager.findOne(AuthMailedCodeEntity, {
      where: { id },
      relations: { user: true },
    });
    if (!token?.user || !token.secrets_sealed || token.expires_at.getTime() <= Date.now()) return;
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
      await tx.update(AuthMailedCodeEntity, { id }, { secrets_sealed: null, sent_at: new Date() });
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
