import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config';
import { compose } from './compose';
import { Mailer, type OutgoingMail } from './mailer';

/** Keeps mails as `DATA_DIR/mail/<id>.eml`, readable by the owner alone. Sending again replaces the same file. */
export class FolderMailer extends Mailer {
  private readonly transport = createTransport({ streamTransport: true, buffer: true });
  private readonly folder: string;

  constructor(private readonly config: Config) {
    super();
    this.folder = join(config.DATA_DIR, 'mail');
  }

  async send(mail: OutgoingMail): Promise<void> {
    const { message } = await this.transport.sendMail(compose(this.config, mail));
    if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed.');
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = join(this.folder, `${mail.id}.eml`);
    // Whole or not at all: a reader never sees half a mail.
    await writeFile(`${file}.part`, message, { mode: 0o600 });
    await rename(`${file}.part`, file);
  }
}
