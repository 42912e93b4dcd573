import { Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import { DataSource, type EntityManager, In } from 'typeorm';
import { NotFoundProblem } from '../../platform/http/problem';
import { MemberAccessService, type MemberId } from '../member-access/member-access.service';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import type { Caller } from '../../platform/http/caller.decorator';
import type { ProgrammeChange, ProgrammeChangePage } from './changes/dto/programme-change.dto';
import { ProgrammeChangesService } from './changes/programme-changes.service';
import type { MedicalProgram } from './dto/medical-program.dto';
import { MedicalProgramEntity } from './medical-program.entity';
import { isBehind, type PlanGround } from './plan-basis';
import { PlanSourcesService } from './plan-sources.service';
import { WEEKS } from './week-close/weeks';

export { AT_ONCE_TITLE } from './generator/at-once-title';
export { type ProgrammeChange, ProgrammeChangePage } from './changes/dto/programme-change.dto';
export { MedicalProgram } from './dto/medical-program.dto';

/** Changes among which the last one of the habits is looked for: results and setups come in between. */
const LATEST = 10;

/** First and last day as 'YYYY-MM-DD'. */
export type ActiveProgramme = Pick<MedicalProgramEntity, 'id' | 'start_date' | 'end_date' | 'closed_week'>;

/**
 * The week of a programme that a day is in: 0 before its beginning, 13 once it is over.
 * @param start its first day, 'YYYY-MM-DD'
 */
export function programmeWeek(start: string, day: Temporal.PlainDate): number {
  const { days } = day.since(Temporal.PlainDate.from(start), { largestUnit: 'days' });
  return Math.min(WEEKS + 1, Math.max(0, Math.floor(days / 7) + 1));
}

/** Reading programmes. Everyone sees their own, the care team those of its members; anybody else's is not found. */
@Injectable()
export class ProgrammesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sources: PlanSourcesService,
    private readonly members: MemberAccessService,
    private readonly changes: ProgrammeChangesService,
  ) {}

  /** A member's programmes, for themselves or whoever looks after them. */
  async ofUser(who: SignedIn, ownerId: string, caller: Caller): Promise<MedicalProgram[]> {
    return this.of(await this.members.of(who, ownerId, 'programmes', caller));
  }

  /** Every programme of a member, newest first. */
  async of(member: MemberId): Promise<MedicalProgram[]> {
    const rows = await this.dataSource.manager.find(MedicalProgramEntity, {
      where: { user_id: member },
      order: { start_date: 'DESC', id: 'ASC' },
    });
    if (rows.length === 0) return [];
    const saved = await this.sources.ground(member);
    return rows.map((row) => toMedicalProgram(row, saved));
  }

  async one(member: MemberId, id: string): Promise<MedicalProgram> {
    const row = await this.dataSource.manager.findOneBy(MedicalProgramEntity, { id, user_id: member });
    if (!row) throw new NotFoundProblem();
    return toMedicalProgram(row, await this.sources.ground(member));
  }

  /** The member's active programme, for features that show it elsewhere; null when there is none. */
  async activeIdOf(userId: MemberId, tx: EntityManager = this.dataSource.manager): Promise<string | null> {
    const active = { user_id: userId, status: 'active' } as const;
    return (await tx.findOneBy(MedicalProgramEntity, active))?.id ?? null;
  }

  /** The days of the member's active programme, and how many of its weeks are closed; null when there is none. */
  async activeOf(
    userId: MemberId,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<ActiveProgramme | null> {
    const active = { user_id: userId, status: 'active' } as const;
    const row = await tx.findOneBy(MedicalProgramEntity, active);
    return row && pickActive(row);
  }

  /** The newest page of what changed in a programme of the member's. */
  changesOf(member: MemberId, program_id: string): Promise<ProgrammeChangePage> {
    return this.changes.list(member, { program_id });
  }

  /** The last occasion on which the habits of a member's programme changed, or were asked to; null before the first. */
  async lastChangeOf(member: MemberId, program_id: string): Promise<ProgrammeChange | null> {
    const { items } = await this.changes.list(member, { program_id, limit: LATEST });
    return items.find(({ source }) => source !== 'result' && source !== 'setup') ?? null;
  }

  /** First days of the active programmes of some members. */
  async startsOf(members: readonly MemberId[]): Promise<Map<MemberId, string>> {
    const rows = await this.dataSource.manager.find(MedicalProgramEntity, {
      select: { user_id: true, start_date: true },
      where: { user_id: In([...members]), status: 'active' },
    });
    return new Map(rows.map(({ user_id, start_date }) => [user_id, start_date]));
  }

  /** The last day of the member's active programme, 'YYYY-MM-DD'; null when there is none. */
  async lastDayOf(userId: MemberId, tx: EntityManager = this.dataSource.manager): Promise<string | null> {
    const active = { user_id: userId, status: 'active' } as const;
    return (await tx.findOneBy(MedicalProgramEntity, active))?.end_date ?? null;
  }
}

const pickActive = ({ id, start_date, end_date, closed_week }: MedicalProgramEntity): ActiveProgramme => ({
  id,
  start_date,
  end_date,
  closed_week,
});

function toMedicalProgram(row: MedicalProgramEntity, saved: PlanGround): MedicalProgram {
  const { id, user_id, start_date, end_date, status, setup_revision } = row;
  const adjusting = status === 'active' && isBehind(row, saved);
  return { id, user_id, start_date, end_date, status, setup_revision, adjusting };
}
