import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../config/config';
import type { OutgoingMail } from './mailer';

/** The mail as the mail library takes it. Nothing in it is ever read from a file or an address. */
export function compose(config: Config, mail: OutgoingMail): SendMailOptions {
  return {
    messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
    from: config.MAIL_FROM,
    // As an object: a list in the address ("a@b, c@d") stays one address.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
