import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { saveRevised } from '../../../platform/database/save-revised';
import { MemberKeys } from '../../../platform/sealing/member-keys';
import type { MemberId } from '../../member-access/member-access.service';
import type { HabitProgress } from '../generator/generator.types';
import { HabitProgressEntity, PROGRESS } from './habit-progress.entity';

/** How far a member's habits have grown. */
@Injectable()
export class HabitProgressService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MemberKeys,
  ) {}

  /** Counts the changes; 0 before the first. */
  async revisionOf(member: MemberId, tx: EntityManager = this.dataSource.manager): Promise<number> {
    return (await tx.findOneBy(HabitProgressEntity, { user_id: member }))?.revision ?? 0;
  }

  /**
   * Nothing in a programme of which no week was closed, nor without one.
   * @returns with it how often it was changed, in whatever programme
   */
  async of(
    tx: EntityManager,
    member: MemberId,
    programId: string | null,
  ): Promise<{ progress: HabitProgress; revision: number }> {
    const row = await tx.findOneBy(HabitProgressEntity, { user_id: member });
    if (!row || !programId) return { progress: {}, revision: row?.revision ?? 0 };
    const own = await this.keys.of(member, tx);
    const { program_id, progress } = own.open(PROGRESS, member, row.progress_sealed);
    return { progress: program_id === programId ? progress : {}, revision: row.revision };
  }

  /**
   * Puts it in the place of the earlier one; the plan is behind until it follows.
   * @returns the new revision
   */
  async save(
    tx: EntityManager,
    member: MemberId,
    programId: string,
    progress: HabitProgress,
  ): Promise<number> {
    const own = await this.keys.of(member, tx);
    const stored = { program_id: programId, progress };
    return saveRevised(tx, HabitProgressEntity, member, {
      progress_sealed: own.seal(PROGRESS, member, stored),
    });
  }
}
