import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Transactions } from '../../platform/database/transactions';
import { Every, type MaintenanceTask } from '../../platform/maintenance/maintenance-task';
import type { MemberId } from '../member-access/member-access.service';
import { FileReleasesService } from './file-releases.service';

const SOME = 100;

/** Releases documents whose day has come. */
@Injectable()
@Every({ first: 10_000, every: 15_000, batch: SOME, did: 'documents released' })
export class HeldResults implements MaintenanceTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly releases: FileReleasesService,
  ) {}

  async run(): Promise<number> {
    const due = await this.dataSource.query<{ id: string; user_id: MemberId }[]>(
      `SELECT id, user_id FROM health_file WHERE release_at <= now() ORDER BY release_at LIMIT $1`,
      [SOME],
    );
    for (const { id, user_id } of due) {
      await this.transactions.run((tx) => this.releases.release(tx, user_id, id, 'day'));
    }
    return due.length;
  }
}
