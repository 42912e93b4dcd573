import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions';
import { Every, type MaintenanceTask } from '../../platform/maintenance/maintenance-task';
import { FileReleasesService } from './file-releases.service';

const SOME = 100;

/** Releases documents whose day has come, and those that wait for a review that cannot come any more. */
@Injectable()
@Every({ first: 10_000, every: 15_000, batch: SOME, did: 'documents released' })
export class HeldResults implements MaintenanceTask {
  constructor(
    private readonly transactions: Transactions,
    private readonly releases: FileReleasesService,
  ) {}

  async run(): Promise<number> {
    const due = await this.releases.due(SOME);
    await this.transactions.each(
      due,
      (tx, { id, user_id, by }) => this.releases.release(tx, user_id, id, by),
      'Documents could not be released.',
    );
    return due.length;
  }
}
