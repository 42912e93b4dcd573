import { createTransport } from 'nodemailer';
import type { Config } from '../config/config';
import { compose } from './compose';
import { Mailer, type OutgoingMail } from './mailer';

/** Bounds each step of a conversation with the mail server (milliseconds). */
const PATIENCE = 10_000;

/** Hands mails to a mail server. */
export class SmtpMailer extends Mailer {
  private readonly transport;

  constructor(
    private readonly config: Config,
    url: string,
  ) {
    super();
    this.transport = createTransport({
      url,
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
    });
  }

  async send(mail: OutgoingMail): Promise<void> {
    await this.transport.sendMail(compose(this.config, mail));
  }
}
