import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config';
import { type Consumer, Consumes, type Delivery, Overtaken } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { letter } from '../../../platform/mail/letter';
import { Mailer } from '../../../platform/mail/mailer';
import { AuthUsersService } from '../../auth/auth-users.service';
import { LongSilenceService } from '../../auth/long-silence.service';
import { AccountOutdated } from '../account-deletion.events';

type Outdated = PayloadOf<typeof AccountOutdated>;

/** `account.outdated`: a member who has not been here for years is told that their data goes, and what keeps it. Their time begins with it. */
@Injectable()
@Consumes(AccountOutdated, { queue: 'notifications', name: 'mail-outdated' })
export class MailOutdatedConsumer implements Consumer<Outdated> {
  constructor(
    private readonly config: Config,
    private readonly users: AuthUsersService,
    private readonly silence: LongSilenceService,
    private readonly mailer: Mailer,
  ) {}

  async handle({ user_id }: Outdated, delivery: Delivery): Promise<void> {
    if (!(await this.silence.lasts(user_id))) throw new Overtaken('came-back');
    const { email } = await this.users.profileOf(user_id);
    await this.mailer.send(
      letter(this.config, `account-outdated-${delivery.id}`, email, {
        subject: 'Your Damson account will be deleted in 30 days',
        paragraphs: [
          'You were last here almost seven years ago. We keep health data for up to seven years after our last contact, so in 30 days your account is deleted with everything that belongs to it.',
          'If you want to keep it, sign in once before then. If you want a copy of your data, you find it in Settings.',
        ],
        button: { label: 'Sign in', path: '/login' },
        small: 'If you do nothing, your data is deleted, and a last mail tells you so.',
      }),
    );
    await delivery.complete((tx) => this.silence.told(tx, user_id));
  }
}
