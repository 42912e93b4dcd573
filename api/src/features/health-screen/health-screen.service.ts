import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Transactions } from '../../platform/database/transactions';
import { EventPublisher } from '../../platform/events/event-publisher';
import { clearedGates, type ScreenedGate } from './cleared-gates';
import type { HealthScreen, HealthScreenAnswers } from './dto/health-screen.dto';
import { HealthScreenEntity } from './health-screen.entity';
import { HealthScreenAnswered } from './health-screen.events';

@Injectable()
export class HealthScreenService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly events: EventPublisher,
  ) {}

  /** Replaces the member's answers and tells the programme. */
  save(userId: string, answers: HealthScreenAnswers): Promise<HealthScreen> {
    return this.transactions.run(async (tx) => {
      await tx.query(
        `INSERT INTO health_screen (user_id, answers) VALUES ($1, $2)
         ON CONFLICT (user_id) DO UPDATE
            SET answers = excluded.answers, revision = health_screen.revision + 1, updated_at = now()`,
        [userId, JSON.stringify(answers)],
      );
      const saved = await tx.findOneByOrFail(HealthScreenEntity, { user_id: userId });
      await this.events.publish(tx, HealthScreenAnswered, { user_id: userId, revision: saved.revision });
      return toHealthScreen(saved);
    });
  }

  /** The member's answers; empty before the first save. */
  async of(userId: string): Promise<HealthScreen> {
    return toHealthScreen(await this.dataSource.manager.findOneBy(HealthScreenEntity, { user_id: userId }));
  }

  /** What the answers open, and how often they were saved (0: never). */
  async clearance(
    userId: string,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<{ revision: number; cleared: ScreenedGate[] }> {
    const row = await tx.findOneBy(HealthScreenEntity, { user_id: userId });
    return { revision: row?.revision ?? 0, cleared: clearedGates(row?.answers ?? {}) };
  }
}

function toHealthScreen(row: HealthScreenEntity | null): HealthScreen {
  return {
    answers: row?.answers ?? {},
    revision: row?.revision ?? 0,
    saved_at: row?.updated_at.toISOString() ?? null,
  };
}
