import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '../../../platform/config/config';
import type { Caller } from '../access/caller.decorator';
import { MailRequestService } from '../mailed-codes/mail-request.service';
import type { FlowRequest } from '../mailed-codes/mail-requests';
import { AuthUserEntity } from '../users/auth-user.entity';
import { EmailExistsProblem } from '../users/email-taken';

/** Changes of an address: only wishes until the new mailbox, and by default the old one too, has confirmed them. */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly config: Config,
    private readonly mails: MailRequestService,
  ) {}

  /**
   * Notes the wish and mails the codes, within the transaction that holds the user's lock.
   * @throws EmailExistsProblem where addresses are confirmed at once; AuthProblem over_email_send_rate_limit
   */
  async begin(
    tx: EntityManager,
    user: AuthUserEntity,
    email: string,
    flow: FlowRequest,
    caller: Caller,
  ): Promise<void> {
    // Where sign-up tells as much; where mails confirm addresses, only the mailbox learns it.
    if (this.config.AUTH_AUTOCONFIRM && (await tx.existsBy(AuthUserEntity, { email }))) {
      throw new EmailExistsProblem();
    }
    await this.mails.checkDue(tx, user, 'email_change', caller);
    user.new_email = email;
    user.email_change_confirmed = this.config.AUTH_SECURE_EMAIL_CHANGE ? null : 'current';
    const { new_email, email_change_confirmed } = user;
    await tx.update(AuthUserEntity, { id: user.id }, { new_email, email_change_confirmed });
    await this.mails.send(tx, user, 'email_change', caller, flow);
  }
}
