import type { DailyCounts } from '../daily-counts/daily-counts';
import { mails } from '../telemetry/metrics';
import { Mailer, type OutgoingMail } from './mailer';

/** Counts how many mails were taken, and how many were not. Each attempt counts. */
export class CountingMailer extends Mailer {
  constructor(
    private readonly mailer: Mailer,
    private readonly counts: DailyCounts,
  ) {
    super();
  }

  async send(mail: OutgoingMail): Promise<void> {
    try {
      await this.mailer.send(mail);
    } catch (error) {
      mails.inc({ outcome: 'failed' });
      await this.counts.add('mails_failed');
      throw error;
    }
    mails.inc({ outcome: 'sent' });
    await this.counts.add('mails_sent');
  }
}
