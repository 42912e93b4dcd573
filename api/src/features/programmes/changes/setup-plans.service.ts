import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberKeys } from '../../../platform/sealing/member-keys';
import type { CalendarChange, CalendarEntry } from '../../calendar-events/programme-calendar.service';
import type { MemberId } from '../../member-access/member-access.service';
import { SetupService } from '../../setup/setup.service';
import type { MedicalProgramEntity } from '../medical-program.entity';
import { WEEKS } from '../week-close/weeks';
import { HabitProgressService } from './habit-progress.service';
import { ProgrammeChangesService } from './programme-changes.service';
import { forgetOldOfSetup, latestOfSetup } from './programme-change.rows';
import { CONTENT } from './programme-change.entity';
import { type AheadEvent, setupChanges } from './setup-changes';

/** Cards of a programme that are kept. */
const KEPT = 3;

/** A plan that was brought up to a setup. */
interface Followed {
  readonly existing: readonly CalendarEntry[];
  readonly change: CalendarChange;
  /** Of the setup that it follows now. */
  readonly revision: number;
  readonly zone: string;
  /** ISO instant. */
  readonly now: string;
}

/** Tells what a changed setup moved in a plan that there was before. */
@Injectable()
export class SetupPlansService {
  constructor(
    private readonly setups: SetupService,
    private readonly progress: HabitProgressService,
    private readonly changes: ProgrammeChangesService,
    private readonly keys: MemberKeys,
  ) {}

  /**
   * In the planner's transaction. Nothing is told where nothing moved, of a setup that an undo brought back, and where the
   * answers that the plan followed before are not known any more.
   * @param programme as it was before
   */
  async tell(
    tx: EntityManager,
    programme: MedicalProgramEntity,
    { existing, change, revision, zone, now }: Followed,
  ): Promise<void> {
    const { id, user_id, setup_revision, closed_week } = programme;
    if (revision <= setup_revision) return;
    const undone = await this.lastUndone(tx, user_id, id);
    if (undone === revision) return;
    // What an undo brought back while the planner was away is what was there before, not what it undid.
    const former = await this.setups.formerOf(user_id, Math.max(setup_revision, undone), tx);
    if (!former) return;
    const ahead = existing.filter(({ start_time }) => Date.parse(start_time) >= Date.parse(now));
    const changes = setupChanges(ahead, changed(ahead, change), { zone, now });
    if (changes.length === 0) return;
    await forgetOldOfSetup(tx, id, KEPT - 1);
    const { progress } = await this.progress.of(tx, user_id, id);
    const week = Math.min(closed_week + 1, WEEKS);
    const setup = { revision, former };
    await this.changes.add(tx, programme, 'setup', week, {
      before: progress,
      after: progress,
      changes,
      setup,
    });
  }

  /** The revision that the last undo saved, of which its card has told; 0 before the first. */
  private async lastUndone(tx: EntityManager, member: MemberId, programId: string): Promise<number> {
    const row = await latestOfSetup(tx, programId);
    if (!row) return 0;
    const own = await this.keys.of(member, tx);
    return own.open(CONTENT, row.id, row.content_sealed).setup?.undone_by ?? 0;
  }
}

function changed(ahead: readonly AheadEvent[], { insert, update, remove }: CalendarChange): AheadEvent[] {
  const gone = new Set(remove);
  const others = new Map(update.map((event) => [event.id, event]));
  const kept = (ahead as readonly CalendarEntry[])
    .filter(({ id }) => !gone.has(id))
    .map((event): AheadEvent => others.get(event.id) ?? event);
  return [...kept, ...insert];
}
