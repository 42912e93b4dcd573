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
import { isScreenDone } from './screen-sections';

const ANSWERS = new SealedColumn<HealthScreenAnswers>('health_screen', 'answers_sealed');

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
      await saveRevised(tx, HealthScreenEntity, userId, {
        answers_sealed: own.seal(ANSWERS, userId, answers),
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
    const own = await this.keys.of(userId, tx);
    return {
      answers: own.open(ANSWERS, userId, row.answers_sealed),
      revision: row.revision,
      saved_at: row.updated_at.toISOString(),
    };
  }

  /** Whether each section is answered, or left out by choice. */
  async isDone(userId: MemberId, tx: EntityManager): Promise<boolean> {
    return isScreenDone((await this.of(userId, tx)).answers);
  }

  /** How often the answers were saved; 0 before the first. */
  async revisionOf(userId: MemberId, tx: EntityManager = this.dataSource.manager): Promise<number> {
    return (await tx.findOneBy(HealthScreenEntity, { user_id: userId }))?.revision ?? 0;
  }
}
