import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { takeTurn } from '../../platform/database/locks';
import { saveRevised } from '../../platform/database/save-revised';
import { Transactions } from '../../platform/database/transactions';
import { EventPublisher } from '../../platform/events/event-publisher';
import { MemberTurns } from '../../platform/security/member-turns';
import { MemberKeys } from '../../platform/sealing/member-keys';
import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { MemberId } from '../member-access/member-access.service';
import type { SaveSetup, Setup } from './setup.dto';
import { ProgrammeSetupEntity } from './programme-setup.entity';
import { SetupSaved, SetupWordsWritten } from './setup.events';

export { Setup } from './setup.dto';

/** Answers that others have taken the place of. */
interface FormerSetup {
  readonly revision: number;
  readonly answers: SaveSetup;
}

/** Former answers that are kept, so that a plan that followed them can be had again. */
const MOST_FORMER = 3;

const SETUP = new SealedColumn<SaveSetup & { readonly former?: readonly FormerSetup[] }>(
  'programme_setup',
  'data_sealed',
);

@Injectable()
export class SetupService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly turns: MemberTurns,
    private readonly events: EventPublisher,
    private readonly keys: MemberKeys,
  ) {}

  /** Replaces the member's setup and tells the programme generator. */
  save(userId: MemberId, setup: SaveSetup): Promise<Setup> {
    return this.turns.run(userId, () => this.transactions.run((tx) => this.saveIn(tx, userId, setup)));
  }

  /** The same in the caller's transaction. */
  async saveIn(tx: EntityManager, userId: MemberId, setup: SaveSetup): Promise<Setup> {
    // What is kept of the former answers is read before it is replaced: two saves at once take their turn.
    await takeTurn(tx, 'setup', userId);
    const former = await this.formerBy(userId, tx);
    const before = writtenIn(await this.of(userId, tx));
    const own = await this.keys.of(userId, tx);
    const { scheduling, priorities, investigations, consultations } = setup;
    const answers = { scheduling, priorities, investigations, consultations } as SaveSetup;
    const data_sealed = own.seal(SETUP, userId, { ...answers, former: former.slice(0, MOST_FORMER) });
    await saveRevised(tx, ProgrammeSetupEntity, userId, { data_sealed });
    const saved = await this.of(userId, tx);
    await this.events.publish(tx, SetupSaved, { user_id: userId, revision: saved.revision });
    if (writtenIn(saved).join('\n') !== before.join('\n')) {
      await this.events.publish(tx, SetupWordsWritten, { user_id: userId });
    }
    return saved;
  }

  /** The answers that were saved as this revision; null once they are forgotten. */
  async formerOf(userId: MemberId, revision: number, tx: EntityManager): Promise<SaveSetup | null> {
    const known = await this.formerBy(userId, tx);
    return known.find((former) => former.revision === revision)?.answers ?? null;
  }

  /** The saved answers and those before them, newest first. */
  private async formerBy(userId: MemberId, tx: EntityManager): Promise<FormerSetup[]> {
    const row = await tx.findOneBy(ProgrammeSetupEntity, { user_id: userId });
    if (!row) return [];
    const own = await this.keys.of(userId, tx);
    const { former = [], ...answers } = own.open(SETUP, userId, row.data_sealed);
    return [{ revision: row.revision, answers }, ...former];
  }

  /** The member's setup; all parts null before the first save. */
  async of(userId: MemberId, tx: EntityManager = this.dataSource.manager): Promise<Setup> {
    const row = await tx.findOneBy(ProgrammeSetupEntity, { user_id: userId });
    const saved = row && (await this.keys.of(userId, tx)).open(SETUP, userId, row.data_sealed);
    return {
      scheduling: saved?.scheduling ?? null,
      priorities: saved?.priorities ?? null,
      investigations: saved?.investigations ?? null,
      consultations: saved?.consultations ?? null,
      revision: row?.revision ?? 0,
      saved_at: row?.updated_at.toISOString() ?? null,
    };
  }

  /** What the member wrote in the setup in words. */
  async writtenIn(userId: MemberId): Promise<string[]> {
    return writtenIn(await this.of(userId));
  }

  /** How often the setup was saved; 0 before the first. */
  async revisionOf(userId: MemberId, tx: EntityManager = this.dataSource.manager): Promise<number> {
    return (await tx.findOneBy(ProgrammeSetupEntity, { user_id: userId }))?.revision ?? 0;
  }
}

/** What is free text there; a time alone is none. */
function writtenIn({ scheduling }: Setup): string[] {
  const texts = [scheduling?.taskTimeWeekdays, scheduling?.taskTimeWeekends];
  return texts.filter((text): text is string => text !== undefined && /\p{L}/u.test(text));
}
