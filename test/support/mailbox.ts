import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { eventually } from './product';

export interface ReceivedMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The 6 digits. */
  code: string;
  /** The link, if there is one. */
  link: string;
}

/** The mails that the run's own worker has sent, as the local folder keeps them. */
export class Mailbox {
  constructor(private readonly folder = join(process.env.TEST_DATA_DIR ?? '', 'mail')) {}

  /** Mails to the address, in no order. */
  async to(address: string): Promise<ReceivedMail[]> {
    const files = await readdir(this.folder).catch(() => []);
    const mails = await Promise.all(
      files.filter((file) => file.endsWith('.eml')).map((file) => this.read(join(this.folder, file))),
    );
    return mails.filter((mail) => mail.to === address);
  }

  /** Waits until there are so many mails to the address, and answers those that `except` does not hold. */
  async wait(
    address: string,
    count = 1,
    except: ReceivedMail[] = [],
  ): Promise<[ReceivedMail, ...ReceivedMail[]]> {
    const mails = await eventually(
      () => this.to(address),
      (found) => found.length >= count,
    );
    const fresh = mails.filter(({ id }) => !except.some((known) => known.id === id));
    const [first, ...others] = fresh;
    if (!first) throw new Error(`no new mail to ${address}`);
    return [first, ...others];
  }

  private async read(file: string): Promise<ReceivedMail> {
    return parseMail(await readFile(file));
  }
}

export async function parseMail(raw: Buffer): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw);
  const text = mail.text ?? '';
  return {
    id: mail.messageId ?? '',
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    code: /Your code: (\d{6})/.exec(text)?.[1] ?? '',
    link: /^https?:\/\/\S+$/m.exec(text)?.[0] ?? '',
  };
}
