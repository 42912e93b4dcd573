import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Transactions } from '../../../platform/database/transactions';
import { Every, type MaintenanceTask } from '../../../platform/maintenance/maintenance-task';
import type { MemberId } from '../../member-access/member-access.service';
import { SafetyStates } from './safety-states';

const BATCH = 50;

/** Members who were asked whether they are safe, and have not answered in time. */
@Injectable()
@Every({ first: 3_000, every: 5_000, batch: BATCH, did: 'unanswered questions seen to' })
export class UnansweredQuestions implements MaintenanceTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly states: SafetyStates,
  ) {}

  async run(): Promise<number> {
    const due = await this.dataSource.query<{ user_id: MemberId }[]>(
      `SELECT user_id FROM safety_state WHERE answer_due_at <= now() ORDER BY answer_due_at LIMIT $1`,
      [BATCH],
    );
    await this.transactions.each(
      due,
      (tx, { user_id }) => this.states.overdue(tx, user_id),
      'Unanswered questions could not be seen to.',
    );
    return due.length;
  }
}
