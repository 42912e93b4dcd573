import { Global, Logger, Module } from '@nestjs/common';
import { Config } from '../config/config';
import { DailyCounts } from '../daily-counts/daily-counts';
import { CountingMailer } from './counting-mailer';
import { FolderMailer } from './folder-mailer';
import { Mailer } from './mailer';
import { SmtpMailer } from './smtp-mailer';

@Global()
@Module({
  providers: [{ provide: Mailer, inject: [Config, DailyCounts], useFactory: countingMailer }],
  exports: [Mailer],
})
export class MailModule {}

function countingMailer(config: Config, counts: DailyCounts): Mailer {
  return new CountingMailer(mailerFor(config), counts);
}

function mailerFor(config: Config): Mailer {
  if (config.SMTP_URL) return new SmtpMailer(config, config.SMTP_URL);
  if (config.production) {
    new Logger(MailModule.name).warn('SMTP_URL is not set: mails stay in DATA_DIR/mail and reach nobody');
  }
  return new FolderMailer(config);
}
