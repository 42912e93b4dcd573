import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { takeTurn } from '../../../platform/database/locks';
import { Transactions } from '../../../platform/database/transactions';
import { EventPublisher } from '../../../platform/events/event-publisher';
import { DEFAULT_LIMIT } from '../../../platform/http/dto/page-query.dto';
import { pageOf, placeOf } from '../../../platform/http/list-cursor';
import { BadRequestProblem, ConflictProblem, NotFoundProblem } from '../../../platform/http/problem';
import { MemberKeys } from '../../../platform/sealing/member-keys';
import { MemberTurns } from '../../../platform/security/member-turns';
import type { MemberId } from '../../member-access/member-access.service';
import type { SaveSetup } from '../../setup/setup.dto';
import { SetupService } from '../../setup/setup.service';
import type { HabitProgress } from '../generator/generator.types';
import { habitsOf } from '../generator/member-habits';
import { MedicalProgramEntity } from '../medical-program.entity';
import { PlanSourcesService } from '../plan-sources.service';
import { ChangeAnswered } from '../programmes.events';
import { answered, type Decided, isApplied, undone } from './change-rules';
import type { ChangeSource, StoredChanges } from './change-values';
import type {
  AnswerChange,
  ProgrammeChange,
  ProgrammeChangePage,
  ProgrammeChangesQuery,
} from './dto/programme-change.dto';
import { HabitProgressService } from './habit-progress.service';
import { type Allows, shown } from './shown-change';
import { type ChangeRow, changeRow, changeRows, laterRows, replaceContent } from './programme-change.rows';
import { CONTENT, ProgrammeChangeEntity } from './programme-change.entity';

const OVER = 'This was asked in an earlier week. Look for the latest question instead.';
const NOT_NOW = 'Your health answers have changed since, and your plan follows them. This step waits.';
const OVERTAKEN = 'This habit has changed since. Look at your plan for where it stands now.';
const OTHER_SETUP = 'Your set-up has changed again since. You can change it back there.';
const TOO_LATE = 'Changes can be undone for seven days. Your coach can help with older ones.';

/** What changed in a member's programme: reading it, answering what is asked, undoing. Somebody else's is not found. */
@Injectable()
export class ProgrammeChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly turns: MemberTurns,
    private readonly progress: HabitProgressService,
    private readonly events: EventPublisher,
    private readonly keys: MemberKeys,
    private readonly sources: PlanSourcesService,
    private readonly setups: SetupService,
  ) {}

  /** A page, newest first. */
  async list(member: MemberId, query: ProgrammeChangesQuery): Promise<ProgrammeChangePage> {
    const { program_id = null, limit = DEFAULT_LIMIT, cursor } = query;
    const { manager } = this.dataSource;
    if (program_id) {
      const isOwn = await manager.existsBy(MedicalProgramEntity, { id: program_id, user_id: member });
      if (!isOwn) throw new NotFoundProblem();
    }
    const place = cursor === undefined ? null : placeOf(cursor, 'instant', 'uuid');
    const rows = await changeRows(manager, member, program_id, place, limit + 1);
    const own = await this.keys.of(member);
    const opened = rows.map((row) => [row, own.open(CONTENT, row.id, row.content_sealed)] as const);
    const allows = await this.allows(manager, member, opened);
    const isOfSetup = opened.some(([, { setup }]) => setup !== undefined);
    const revision = isOfSetup ? await this.setups.revisionOf(member) : 0;
    const items = opened.map(([row, stored]) => shown(row, stored, allows, revision));
    return pageOf(items, limit, ({ created_at, id }) => [created_at, id]);
  }

  /**
   * Keeps what changed, in the caller's transaction.
   * @param week the programme week that it rests on
   */
  async add(
    tx: EntityManager,
    programme: { readonly id: string; readonly user_id: MemberId },
    source: ChangeSource,
    week: number,
    stored: StoredChanges,
  ): Promise<void> {
    const id = randomUUID();
    const own = await this.keys.of(programme.user_id, tx);
    const content_sealed = own.seal(CONTENT, id, stored);
    const { id: program_id, user_id } = programme;
    await tx.insert(ProgrammeChangeEntity, {
      id,
      user_id,
      program_id,
      source,
      program_week: week,
      content_sealed,
    });
  }

  /** A yes takes the step; a no is kept. The last answer holds, until the next week is closed. */
  answer(member: MemberId, id: string, { index, accepted }: AnswerChange): Promise<ProgrammeChange> {
    return this.decide(member, id, (row, stored, progress, _tx, allows) => {
      const change = stored.changes[index];
      if (!change || change.state === 'told' || !change.asked) {
        const message = 'There is no such question.';
        throw new BadRequestProblem('validation-failed', message, [
          { field: 'index', code: 'no-question', message },
        ]);
      }
      if (row.lapsed) throw new ConflictProblem('asked-again', OVER);
      if (!allows(change) && (accepted || change.state === 'asked')) {
        throw new ConflictProblem('asked-again', NOT_NOW);
      }
      const state = accepted ? 'applied' : 'declined';
      if (change.state === state) return null;
      const decided = answered(stored, progress, change, accepted, row.running_week);
      if (!decided) throw new ConflictProblem('overtaken', OVERTAKEN);
      return decided;
    });
  }

  /** Takes back what was applied; of a changed setup the answers of before are saved again, and the plan follows them. */
  undo(member: MemberId, id: string): Promise<ProgrammeChange> {
    return this.decide(member, id, async (row, stored, progress, tx) => {
      if (stored.setup) return this.undoSetup(tx, member, row, { stored, progress });
      if (!stored.changes.some(isApplied)) return null;
      if (!row.undo_until) throw new ConflictProblem('too-late', TOO_LATE);
      const own = await this.keys.of(member, tx);
      const later = (await laterRows(tx, row)).map((each) => own.open(CONTENT, each.id, each.content_sealed));
      return undone(stored, progress, later);
    });
  }

  private async undoSetup(
    tx: EntityManager,
    member: MemberId,
    row: ChangeRow,
    { stored, progress }: Decided,
  ): Promise<Decided | null> {
    const { setup } = stored;
    if (!setup || setup.undone_by !== undefined) return null;
    if (!row.undo_until) throw new ConflictProblem('too-late', TOO_LATE);
    // A save that is under way is waited for: its answers are newer than what is undone.
    await takeTurn(tx, 'setup', member);
    if ((await this.setups.revisionOf(member, tx)) !== setup.revision) {
      throw new ConflictProblem('overtaken', OTHER_SETUP);
    }
    const { revision } = await this.setups.saveIn(tx, member, setup.former as SaveSetup);
    return { stored: { ...stored, setup: { ...setup, undone_by: revision } }, progress };
  }

  /** @param decision null when there is nothing to do (any more) */
  private decide(
    member: MemberId,
    id: string,
    decision: (
      row: ChangeRow,
      stored: StoredChanges,
      progress: HabitProgress,
      tx: EntityManager,
      allows: Allows,
    ) => Decided | null | Promise<Decided | null>,
  ): Promise<ProgrammeChange> {
    const decide = async (tx: EntityManager) => {
      // The week's close and the planner take their turn at the same place: none works with what another replaces.
      await takeTurn(tx, 'planner', member);
      const row = await changeRow(tx, member, id);
      if (!row) throw new NotFoundProblem();
      const own = await this.keys.of(member, tx);
      const stored = own.open(CONTENT, id, row.content_sealed);
      const { progress } = await this.progress.of(tx, member, row.program_id);
      const allows = await this.allows(tx, member, [[row, stored]]);
      const decided = await decision(row, stored, progress, tx, allows);
      if (!decided) return shown(row, stored, allows, await this.setups.revisionOf(member, tx));
      await replaceContent(tx, id, own.seal(CONTENT, id, decided.stored));
      if (decided.progress !== progress) {
        await this.progress.save(tx, member, row.program_id, decided.progress);
        await this.events.publish(tx, ChangeAnswered, { user_id: member, program_id: row.program_id });
      }
      return shown(row, decided.stored, allows, 0);
    };
    return this.turns.run(member, () => this.transactions.run(decide));
  }

  /** Whether today's gates still let a habit take the step that was asked; read only where a question can be answered. */
  private async allows(
    tx: EntityManager,
    member: MemberId,
    changes: readonly (readonly [ChangeRow, StoredChanges])[],
  ): Promise<Allows> {
    const isOpen = changes.some(
      ([row, stored]) => !row.lapsed && stored.changes.some((change) => 'asked' in change && change.asked),
    );
    if (!isOpen) return () => true;
    const { answers } = await this.sources.read(member, tx);
    const habits = habitsOf(answers);
    const highest = new Map(habits.map((habit) => [habit.ladder.key, habit.highest]));
    return ({ ladder, to_step }) => to_step <= (highest.get(ladder) ?? 0);
  }
}
