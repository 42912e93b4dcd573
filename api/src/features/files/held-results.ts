import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Transactions } from '../../platform/database/transactions';
import { Every, type MaintenanceTask } from '../../platform/maintenance/maintenance-task';
import { sharedSql } from '../privacy/consents.options';
import type { MemberId } from '../member-access/member-access.service';
import { FileReleasesService } from './file-releases.service';

const SOME = 100;

/** Releases documents whose day has come, and those that wait for a review that the member allows no more. */
@Injectable()
@Every({ first: 10_000, every: 15_000, batch: SOME, did: 'documents released' })
export class HeldResults implements MaintenanceTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly releases: FileReleasesService,
  ) {}

  async run(): Promise<number> {
    const due = await this.dataSource.query<{ id: string; user_id: MemberId; is_due: boolean }[]>(
      `SELECT id, user_id, release_at <= now() AS is_due FROM health_file
        WHERE release_at IS NOT NULL
          AND (release_at <= now() OR (release_on_review AND NOT ${sharedSql('user_id', `'staff_documents'`)}))
        ORDER BY release_at LIMIT $1`,
      [SOME],
    );
    for (const { id, user_id, is_due } of due) {
      await this.transactions.run((tx) =>
        this.releases.release(tx, user_id, id, is_due ? 'day' : 'unshared'),
      );
    }
    return due.length;
  }
}
