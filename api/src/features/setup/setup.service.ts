import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Transactions } from '../../platform/database/transactions';
import { EventPublisher } from '../../platform/events/event-publisher';
import type { SaveSetup, Setup } from './dto/setup.dto';
import { ProgrammeSetupEntity } from './programme-setup.entity';
import { SetupSaved } from './setup.events';

@Injectable()
export class SetupService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly events: EventPublisher,
  ) {}

  /** Replaces the member's setup and tells the programme generator. */
  save(userId: string, setup: SaveSetup): Promise<Setup> {
    return this.transactions.run(async (tx) => {
      await tx.query(
        `INSERT INTO programme_setup (user_id, data) VALUES ($1, $2)
         ON CONFLICT (user_id) DO UPDATE
            SET data = excluded.data, revision = programme_setup.revision + 1, updated_at = now()`,
        [userId, JSON.stringify(setup)],
      );
      const saved = await tx.findOneByOrFail(ProgrammeSetupEntity, { user_id: userId });
      await this.events.publish(tx, SetupSaved, { user_id: userId, revision: saved.revision });
      return toSetup(saved);
    });
  }

  /** The member's setup; all parts null before the first save. */
  async of(userId: string, tx: EntityManager = this.dataSource.manager): Promise<Setup> {
    return toSetup(await tx.findOneBy(ProgrammeSetupEntity, { user_id: userId }));
  }
}

function toSetup(row: ProgrammeSetupEntity | null): Setup {
  return {
    scheduling: row?.data.scheduling ?? null,
    priorities: row?.data.priorities ?? null,
    investigations: row?.data.investigations ?? null,
    consultations: row?.data.consultations ?? null,
    revision: row?.revision ?? 0,
    saved_at: row?.updated_at.toISOString() ?? null,
  };
}
