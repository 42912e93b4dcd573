import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { letter } from '../../../platform/mail/letter';
import { Mailer } from '../../../platform/mail/mailer';
import { AuthUsersService } from '../../auth/auth-users.service';
import { SecondFactorReset } from '../organisation.events';

/** `person.second-factor-reset`: whose it was is told, so that nobody loses it unknown to them. */
@Injectable()
@Consumes(SecondFactorReset, { queue: 'notifications', name: 'mail-factor-reset' })
export class MailFactorResetConsumer implements Consumer<PayloadOf<typeof SecondFactorReset>> {
  constructor(
    private readonly config: Config,
    private readonly users: AuthUsersService,
    private readonly mailer: Mailer,
  ) {}

  async handle(
    { user_id, reset_id }: PayloadOf<typeof SecondFactorReset>,
    delivery: Delivery,
  ): Promise<void> {
    const { email } = await this.users.profileOf(user_id);
    await this.mailer.send(
      letter(this.config, `factor-reset-${reset_id}`, email, {
        subject: 'Your second factor was taken away',
        paragraphs: [
          'Two administrators have taken the second factor of your Damson account away, and you are signed out everywhere.',
          'Sign in with your password, and set up your authenticator app again.',
        ],
        button: { label: 'Sign in', path: '/login' },
        small: 'If you did not ask for this, tell an administrator at once and change your password.',
      }),
    );
    await delivery.complete();
  }
}
