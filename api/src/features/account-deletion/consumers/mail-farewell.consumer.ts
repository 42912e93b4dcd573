import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { letter } from '../../../platform/mail/letter';
import { Mailer } from '../../../platform/mail/mailer';
import { AccountGone } from '../account-deletion.events';
import { AccountDeletionService } from '../account-deletion.service';

type Gone = PayloadOf<typeof AccountGone>;

/** `account.gone`: the last mail, and with it the address is forgotten. */
@Injectable()
@Consumes(AccountGone, { queue: 'notifications', name: 'mail-farewell' })
export class MailFarewellConsumer implements Consumer<Gone> {
  constructor(
    private readonly config: Config,
    private readonly deletion: AccountDeletionService,
    private readonly mailer: Mailer,
  ) {}

  async handle({ deletion_id }: Gone, delivery: Delivery): Promise<void> {
    const gone = await this.deletion.find(deletion_id);
    if (!gone) return;
    await this.mailer.send(
      letter(this.config, `account-deleted-${deletion_id}`, gone.email, {
        subject: 'Your Damson account is deleted',
        paragraphs: [
          'Your account is deleted, with everything that belonged to it: your programme, answers, results, documents and chats.',
          'Backups that were made before run out by themselves. A log of sign-ins and security stays for as long as the law asks, without your name, address or device.',
          'Thank you for the time you were with us. You are welcome back whenever you like.',
        ],
        small: `If it was not you who deleted the account, write to ${this.config.CONTACT_EMAIL}. We cannot bring it back, but we want to know.`,
      }),
    );
    await delivery.complete((tx) => this.deletion.end(tx, deletion_id));
  }
}
