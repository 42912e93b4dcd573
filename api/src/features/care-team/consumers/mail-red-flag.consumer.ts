import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { letter } from '../../../platform/mail/letter';
import { Mailer } from '../../../platform/mail/mailer';
import { AuthUsersService } from '../../auth/auth-users.service';
import { RedFlagCalled } from '../care-team.events';
import { RedFlagsService } from '../red-flags.service';

type Called = PayloadOf<typeof RedFlagCalled>;

/** `red-flag.called`: whoever is called is told by mail, wherever they are; nothing of what it is about, or of whom. */
@Injectable()
@Consumes(RedFlagCalled, { queue: 'notifications', name: 'mail-red-flag' })
export class MailRedFlagConsumer implements Consumer<Called> {
  constructor(
    private readonly config: Config,
    private readonly flags: RedFlagsService,
    private readonly users: AuthUsersService,
    private readonly mailer: Mailer,
  ) {}

  async handle({ user_id, task_id, call_id }: Called, delivery: Delivery): Promise<void> {
    if (await this.flags.waitsFor(user_id, task_id)) {
      const { email } = await this.users.profileOf(user_id);
      await this.mailer.send(
        letter(this.config, `red-flag-${call_id}`, email, {
          subject: 'A red flag waits in Damson',
          paragraphs: ['A red flag waits in Damson, and you are called for it. Open Morning.'],
          button: { label: 'Open Morning', path: '/admin' },
          small: 'It goes on to somebody else when nobody takes it in time.',
        }),
      );
    }
    await delivery.complete();
  }
}
