import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { letter } from '../../../platform/mail/letter';
import { Mailer } from '../../../platform/mail/mailer';
import { AuthUsersService } from '../../auth/auth-users.service';
import { PersonInvited } from '../organisation.events';

/** `person.invited`: the colleague is told where to choose a password. The mail holds no secret, and does not expire. */
@Injectable()
@Consumes(PersonInvited, { queue: 'notifications', name: 'mail-invitation' })
export class MailInvitationConsumer implements Consumer<PayloadOf<typeof PersonInvited>> {
  constructor(
    private readonly config: Config,
    private readonly users: AuthUsersService,
    private readonly mailer: Mailer,
  ) {}

  async handle(
    { user_id, invitation_id }: PayloadOf<typeof PersonInvited>,
    delivery: Delivery,
  ): Promise<void> {
    const { email } = await this.users.profileOf(user_id);
    await this.mailer.send(
      letter(this.config, `invitation-${invitation_id}`, email, {
        subject: 'You have an account at Damson',
        paragraphs: [
          'An administrator has made an account for you, with which you look after members of Damson.',
          'Choose a password first: enter this e-mail address, and then the code that you are sent.',
        ],
        button: { label: 'Choose a password', path: '/forgot-password' },
        small:
          'If you did not expect this, you can ignore this e-mail: nobody can use the account without it.',
      }),
    );
    await delivery.complete();
  }
}
