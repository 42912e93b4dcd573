import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions';
import { EventPublisher } from '../../platform/events/event-publisher';
import { Every, type MaintenanceTask } from '../../platform/maintenance/maintenance-task';
import { LongSilenceService } from '../auth/long-silence.service';
import type { MemberId } from '../member-access/member-access.service';
import { AccountDeletionRequested, AccountOutdated } from './account-deletion.events';

/** An erasure is up to a hundred thousand rows of work for others: a few at a time. */
const SOME = 20;
const HOUR = 3_600_000;

const payload = (user_id: MemberId) => ({ user_id });

/** Health data is kept for seven years after the last contact: thirty days before, its member is told; then it goes. */
@Injectable()
@Every({ first: 60_000, every: HOUR, batch: SOME, did: 'members told of the end of their data, or erased' })
export class LongSilence implements MaintenanceTask {
  constructor(
    private readonly transactions: Transactions,
    private readonly silence: LongSilenceService,
    private readonly events: EventPublisher,
  ) {}

  run(): Promise<number> {
    return this.transactions.run(async (tx) => {
      const told = await this.silence.toTell(tx, SOME);
      if (told.length > 0) await this.events.publishAll(tx, AccountOutdated, told.map(payload));
      const gone = await this.silence.shutOut(tx, SOME);
      if (gone.length > 0) await this.events.publishAll(tx, AccountDeletionRequested, gone.map(payload));
      return Math.max(told.length, gone.length);
    });
  }
}
