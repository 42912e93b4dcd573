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
    const failures: unknown[] = [];
    for (const { id, user_id, by } of due) {
      // One that cannot be released must not keep the others.
      await this.transactions
        .run((tx) => this.releases.release(tx, user_id, id, by))
        .catch((error) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Documents could not be released.');
    return due.length;
  }
}
