import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { saveRevised } from '../../platform/database/save-revised';
import { Transactions } from '../../platform/database/transactions';
import { EventPublisher } from '../../platform/events/event-publisher';
import { MemberKeys } from '../../platform/sealing/member-keys';
import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { MemberId } from '../member-access/member-access.service';
import type { HealthScreen } from './dto/health-screen.dto';
import type { HealthScreenAnswers } from './dto/health-screen-answers.dto';
import { HealthScreenEntity } from './health-screen.entity';
import { HealthScreenAnswered } from './health-screen.events';
import { raisedBy, type RaisedQuestions, type StoredScreen } from './raised-questions';
import { isScreenDone } from './screen-sections';

export { HealthScreen } from './dto/health-screen.dto';

const ANSWERS = new SealedColumn<StoredScreen>('health_screen', 'answers_sealed');

export interface PlannedFromScreen {
  answers: HealthScreenAnswers;
  /** With which save each question was last newly answered with "yes" or "not sure". */
  raised: RaisedQuestions;
  /** Each section is answered, or left out by choice. */
  isDone: boolean;
  /** How often the answers were saved; 0 before the first. */
  revision: number;
}

@Injectable()
export class HealthScreenService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly events: EventPublisher,
    private readonly keys: MemberKeys,
  ) {}

  /** Replaces the member's answers and tells the programme. */
  save(userId: MemberId, answers: HealthScreenAnswers): Promise<HealthScreen> {
    return this.transactions.run(async (tx) => {
      const own = await this.keys.of(userId, tx);
      // Saves come one after the other: each looks at the one before.
      const row = await tx.findOne(HealthScreenEntity, {
        where: { user_id: userId },
        lock: { mode: 'pessimistic_write' },
      });
      const before = row && own.open(ANSWERS, userId, row.answers_sealed);
      const raised = raisedBy(before, answers, (row?.revision ?? 0) + 1);
      await saveRevised(tx, HealthScreenEntity, userId, {
        answers_sealed: own.seal(ANSWERS, userId, { ...answers, raised }),
      });
      const saved = await this.of(userId, tx);
      await this.events.publish(tx, HealthScreenAnswered, { user_id: userId, revision: saved.revision });
      return saved;
    });
  }

  /** The member's answers; empty before the first save. */
  async of(userId: MemberId, tx: EntityManager = this.dataSource.manager): Promise<HealthScreen> {
    const row = await tx.findOneBy(HealthScreenEntity, { user_id: userId });
    if (!row) return { answers: {}, revision: 0, saved_at: null };
    const { raised: _raised, ...answers } = await this.open(row, tx);
    return { answers, revision: row.revision, saved_at: row.updated_at.toISOString() };
  }

  /** What a plan follows of the screen. */
  async plannedFrom(userId: MemberId, tx: EntityManager): Promise<PlannedFromScreen> {
    const row = await tx.findOneBy(HealthScreenEntity, { user_id: userId });
    if (!row) return { answers: {}, raised: {}, isDone: false, revision: 0 };
    const { raised = {}, ...answers } = await this.open(row, tx);
    return { answers, raised, isDone: isScreenDone(answers), revision: row.revision };
  }

  private async open(row: HealthScreenEntity, tx: EntityManager): Promise<StoredScreen> {
    return (await this.keys.of(row.user_id, tx)).open(ANSWERS, row.user_id, row.answers_sealed);
  }

  /** How often the answers were saved; 0 before the first. */
  async revisionOf(userId: MemberId, tx: EntityManager = this.dataSource.manager): Promise<number> {
    return (await tx.findOneBy(HealthScreenEntity, { user_id: userId }))?.revision ?? 0;
  }
}
