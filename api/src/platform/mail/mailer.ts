/** A mail to one person. */
export interface OutgoingMail {
  /**
   * Stable id of what is mailed (letters, digits, `-`): a mail that is sent again after a crash carries the same
   * Message-ID, so that mailboxes can tell it is the same.
   */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mails: over SMTP where SMTP_URL is set, else into a local folder. */
export abstract class Mailer {
  /**
   * Resolves once the mail is accepted. May be called again for the same mail.
   * @throws when it was not accepted; trying again later makes sense
   */
  abstract send(mail: OutgoingMail): Promise<void>;
}
