import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config';
import { type Letter, letter } from '../../../platform/mail/letter';
import { Mailer } from '../../../platform/mail/mailer';
import { AuthUsersService } from '../../auth/auth-users.service';
import type { MemberId } from '../../member-access/member-access.service';

/** Mails in the place of notices. They name nothing of health: many people read mail over shoulders. */
@Injectable()
export class NoticeMails {
  constructor(
    private readonly config: Config,
    private readonly users: AuthUsersService,
    private readonly mailer: Mailer,
  ) {}

  /** @param id the same for a mail that is sent again */
  async waiting(member: MemberId, id: string): Promise<void> {
    await this.send(member, `notice-${id}`, {
      subject: 'Something is waiting for you in Damson',
      paragraphs: ['Your reminders come by e-mail while no device of yours takes them: one a day at most.'],
      button: { label: 'Open Damson', path: '/app' },
      small: 'You can switch these e-mails off in Settings, under Notifications.',
    });
  }

  async unreachable(member: MemberId, id: string, byMail: boolean): Promise<void> {
    await this.send(member, `unreachable-${id}`, {
      subject: 'Damson no longer reaches your device',
      paragraphs: [
        'The device on which you had switched notifications on can no longer be reached.',
        byMail
          ? 'From now on reminders come by e-mail, one a day at most.'
          : 'Until then you get no reminders, as you asked for none by e-mail.',
        'To have them on a device again, open Damson there and enable notifications in Settings.',
      ],
      button: { label: 'Open Settings', path: '/app/settings' },
      small: 'This is told once.',
    });
  }

  private async send(member: MemberId, id: string, words: Letter): Promise<void> {
    const { email } = await this.users.profileOf(member);
    await this.mailer.send(letter(this.config, id, email, words));
  }
}
