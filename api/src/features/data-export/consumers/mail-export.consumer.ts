import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import { letter } from '../../../platform/mail/letter';
import { Mailer } from '../../../platform/mail/mailer';
import { AuthUsersService } from '../../auth/auth-users.service';
import { DataExportReady, type ExportPayload } from '../data-export.events';
import { EXPORT_DAYS } from '../data-export.options';

/** `data-export.ready`: the member is told by mail, which leads to Settings and holds no address of the copy. */
@Injectable()
@Consumes(DataExportReady, { queue: 'notifications', name: 'mail-data-export' })
export class MailExportConsumer implements Consumer<ExportPayload> {
  constructor(
    private readonly config: Config,
    private readonly users: AuthUsersService,
    private readonly mailer: Mailer,
  ) {}

  async handle({ user_id, export_id }: ExportPayload, delivery: Delivery): Promise<void> {
    const { email } = await this.users.profileOf(user_id);
    await this.mailer.send(
      letter(this.config, `data-export-${export_id}`, email, {
        subject: 'The copy of your data is ready',
        paragraphs: [
          'You asked for a copy of your data. It is ready, and can be downloaded in Settings.',
          `It is deleted after ${EXPORT_DAYS} days. You can ask for another one at any time.`,
        ],
        button: { label: 'Open Settings', path: '/app/settings#copy' },
        small:
          'If you did not ask for this, somebody may know your password: sign in, change it and sign out your other devices.',
      }),
    );
    await delivery.complete();
  }
}
