import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NotFoundProblem } from '../../platform/http/problem';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import type { MedicalProgram } from './dto/medical-program.dto';
import { MedicalProgramEntity } from './medical-program.entity';
import { isBehind, type PlanBasis } from './plan-basis';
import { PlanSources } from './plan-sources.service';

/** Reading programmes. Everyone sees their own; somebody else's is not found. */
@Injectable()
export class ProgrammesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sources: PlanSources,
  ) {}

  async ofUser(user: SignedIn, ownerId: string): Promise<MedicalProgram[]> {
    if (ownerId !== user.id) throw new NotFoundProblem();
    return this.visibleTo(user);
  }

  async visibleTo(user: SignedIn): Promise<MedicalProgram[]> {
    const rows = await this.dataSource.manager.find(MedicalProgramEntity, {
      where: { user_id: user.id },
      order: { start_date: 'DESC', id: 'ASC' },
    });
    if (rows.length === 0) return [];
    const saved = await this.sources.basis(user.id);
    return rows.map((row) => toMedicalProgram(row, saved));
  }

  async one(user: SignedIn, id: string): Promise<MedicalProgram> {
    const row = await this.dataSource.manager.findOneBy(MedicalProgramEntity, { id, user_id: user.id });
    if (!row) throw new NotFoundProblem();
    return toMedicalProgram(row, await this.sources.basis(user.id));
  }

  /** The member's active programme, for features that show it elsewhere; null when there is none. */
  async activeIdOf(userId: string): Promise<string | null> {
    const active = { user_id: userId, status: 'active' } as const;
    return (await this.dataSource.manager.findOneBy(MedicalProgramEntity, active))?.id ?? null;
  }
}

function toMedicalProgram(row: MedicalProgramEntity, saved: PlanBasis): MedicalProgram {
  const { id, user_id, start_date, end_date, status, setup_revision } = row;
  const adjusting = status === 'active' && isBehind(row, saved);
  return { id, user_id, start_date, end_date, status, setup_revision, adjusting };
}
