import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { takeTurn } from '../../../platform/database/locks';
import type { MemberId } from '../../member-access/member-access.service';
import type { StoredToldChange } from '../changes/change-values';
import { HabitProgressService } from '../changes/habit-progress.service';
import { ProgrammeChangesService } from '../changes/programme-changes.service';
import { MedicalProgramEntity } from '../medical-program.entity';
import { ProgrammePlannerService } from '../programme-planner.service';
import { TemplatesService } from '../templates/templates.service';
import { WEEKS } from '../week-close/weeks';
import { resultChanges } from './result-changes';
import { ResultFindingsService } from './result-findings.service';

/** Brings the programme up to a member's results. */
@Injectable()
export class ResultPlansService {
  constructor(
    private readonly results: ResultFindingsService,
    private readonly progress: HabitProgressService,
    private readonly changes: ProgrammeChangesService,
    private readonly planner: ProgrammePlannerService,
    private readonly templates: TemplatesService,
  ) {}

  /**
   * In the caller's transaction: what the results ask for is told among the changes, and planned.
   * @returns whether they ask for anything else than before; if not, nothing is written
   */
  async follow(tx: EntityManager, member: MemberId): Promise<boolean> {
    await takeTurn(tx, 'planner', member);
    const found = await this.results.refresh(tx, member);
    if (!found) return false;
    const template = await this.templates.of(member, tx);
    await this.tell(tx, member, resultChanges(found.before, found.after, template));
    await this.planner.plan(tx, member);
    return true;
  }

  /** Without a programme that runs nobody is told: one that is made later is planned with the results. */
  private async tell(
    tx: EntityManager,
    member: MemberId,
    changes: readonly StoredToldChange[],
  ): Promise<void> {
    const running = { user_id: member, status: 'active' } as const;
    const programme = await tx.findOneBy(MedicalProgramEntity, running);
    if (!programme || changes.length === 0) return;
    const { progress } = await this.progress.of(tx, member, programme.id);
    const week = Math.min(programme.closed_week + 1, WEEKS);
    await this.changes.add(tx, programme, 'result', week, { before: progress, after: progress, changes });
  }
}
