import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseNow } from '../../platform/database/database-time';
import { takeTurn } from '../../platform/database/locks';
import { Transactions } from '../../platform/database/transactions';
import { EventPublisher } from '../../platform/events/event-publisher';
import type { Caller } from '../../platform/http/caller.decorator';
import { DEFAULT_LIMIT, type PageQuery } from '../../platform/http/dto/page-query.dto';
import { pageOf, placeOf } from '../../platform/http/list-cursor';
import { ConflictProblem, NotFoundProblem } from '../../platform/http/problem';
import { MemberKeys } from '../../platform/sealing/member-keys';
import { MemberTurns } from '../../platform/security/member-turns';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { AccountService } from '../account/account.service';
import { AuditLogService } from '../audit/audit-log.service';
import { AuthUsersService } from '../auth/auth-users.service';
import {
  type ChangedEvent,
  type EditableEvent,
  EditedEventsService,
} from '../calendar-events/edited-events.service';
import { MemberAccessService, type MemberId } from '../member-access/member-access.service';
import { type GateHeed, MemberGatesService } from '../programmes/member-gates.service';
import { type ActiveProgramme, ProgrammesService } from '../programmes/programmes.service';
import type { EditProgramme, ProgrammeEdit, ProgrammeEditPage } from './dto/programme-edit.dto';
import { additions, changes, type EditGround, expectSame, moves, refused, untilDay } from './edit-rules';
import { CONTENT, type EditKind, ProgrammeEditEntity } from './programme-edit.entity';
import { EditUndoChanged } from './programme-edits.events';

export { ProgrammeEditPage } from './dto/programme-edit.dto';

interface Row {
  id: string;
  staff_id: string | null;
  kind: EditKind;
  event_ids: string[];
  content_sealed: Buffer;
  created_at: Date;
  undo_asked_at: Date | null;
  undone_at: Date | null;
}

/** What an edit is about. */
export interface Judged {
  readonly title: string;
  /** The first event of it, as it stands; null for something new. */
  readonly before: EditableEvent | null;
}

/** An edit that can be: what it does, once it is to be done. */
interface Planned extends Judged {
  /** The gates that it does not go with: somebody has looked at them. */
  readonly heeds: readonly GateHeed[];
  /** @param edit its id */
  readonly write: (edit: string) => Promise<readonly ChangedEvent[]>;
}

/** What the care team changes in members' programmes: the member sees it, by whom and why, and may ask to have it undone. */
@Injectable()
export class ProgrammeEditsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly turns: MemberTurns,
    private readonly access: MemberAccessService,
    private readonly programmes: ProgrammesService,
    private readonly gates: MemberGatesService,
    private readonly audit: AuditLogService,
    private readonly accounts: AccountService,
    private readonly users: AuthUsersService,
    private readonly calendar: EditedEventsService,
    private readonly events: EventPublisher,
    private readonly keys: MemberKeys,
  ) {}

  async listOf(who: SignedIn, id: string, caller: Caller, query: PageQuery): Promise<ProgrammeEditPage> {
    return this.list(await this.access.of(who, id, 'programmes', caller, 'programme'), query);
  }

  /** Newest first. */
  async list(
    member: MemberId,
    { limit = DEFAULT_LIMIT, cursor }: PageQuery = {},
  ): Promise<ProgrammeEditPage> {
    const [at, before] = cursor === undefined ? [null, null] : placeOf(cursor, 'instant', 'uuid');
    const rows = await this.dataSource.query<Row[]>(
      `SELECT id, staff_id, kind, event_ids, content_sealed, created_at, undo_asked_at, undone_at FROM programme_edit
        WHERE user_id = $1 AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3::uuid))
        ORDER BY created_at DESC, id DESC LIMIT $4`,
      [member, at, before, limit + 1],
    );
    const page = pageOf(rows, limit, (last) => [last.created_at.toISOString(), last.id]);
    return { ...page, items: await this.shown(member, page.items) };
  }

  /** The title of what an edit is about, while the member waits for it to be undone; null otherwise. */
  async askedOf(tx: EntityManager, member: MemberId, id: string): Promise<string | null> {
    const row = await tx.findOneBy(ProgrammeEditEntity, { user_id: member, id });
    if (!row?.undo_asked_at || row.undone_at) return null;
    return (await this.keys.of(member, tx)).open(CONTENT, id, row.content_sealed).title;
  }

  /**
   * Edits the programme. The same edit again changes nothing.
   * @throws NotFoundProblem without a programme, or such an event in it; BadRequestProblem for what cannot be;
   *   ConflictProblem for what the health screen speaks against, unless somebody has looked at that; Problem where the id
   *   was used for another one
   */
  async make(
    who: SignedIn,
    id: string,
    edit: string,
    given: EditProgramme,
    caller: Caller,
  ): Promise<ProgrammeEdit> {
    const member = await this.access.of(who, id, 'programmes', caller, 'programme');
    return this.inTurn(member, async (tx) => {
      const known = await tx.findOneBy(ProgrammeEditEntity, { user_id: member, id: edit });
      if (!known) return this.makeIn(tx, member, who, edit, given);
      const { asked } = (await this.keys.of(member, tx)).open(CONTENT, edit, known.content_sealed);
      if (asked) expectSame(given, asked);
      return this.one(member, known, tx);
    });
  }

  /**
   * A new one, in the caller's transaction, who has the member's turn.
   * @throws as `make`; ConflictProblem where there is an edit of this id, which may be another
   */
  async makeIn(
    tx: EntityManager,
    member: MemberId,
    who: SignedIn,
    edit: string,
    given: EditProgramme,
  ): Promise<ProgrammeEdit> {
    if (await tx.existsBy(ProgrammeEditEntity, { user_id: member, id: edit })) {
      throw new ConflictProblem(
        'id-taken',
        'Another change of the programme has the same id. Please decline this one.',
      );
    }
    const programme = await this.programmeOf(member, tx);
    const { title, write, heeds } = await this.planned(tx, member, programme, given);
    const events = await write(edit);
    const own = await this.keys.of(member, tx);
    const row = {
      ...{ user_id: member, id: edit, program_id: programme.id, staff_id: who.id, kind: given.kind },
      event_ids: events.map((event) => event.id),
      content_sealed: own.seal(CONTENT, edit, { title, why: given.why, asked: given, events }),
      created_at: await databaseNow(tx),
      undo_asked_at: null,
      undone_at: null,
    };
    await tx.insert(ProgrammeEditEntity, row);
    if (heeds.length > 0) {
      // Which gate it was is the member's health: it stays out of the log.
      const noted = { actor_id: who.id, subject_id: member, action: 'gated_edit_made' };
      await this.audit.write(tx, { ...noted, traits: { edit } });
    }
    return this.one(member, row, tx);
  }

  /** What of an edit the member's health screen speaks against. @throws ConflictProblem where nobody has looked at that */
  private async heeded(
    tx: EntityManager,
    member: MemberId,
    { kind, title = '', description = '', why, acknowledged_gates }: EditProgramme,
  ): Promise<GateHeed[]> {
    if (kind !== 'add' && kind !== 'change') return [];
    const heeds = await this.gates.heeds(tx, member, [title, description, why].join('\n'));
    if (heeds.length > 0 && acknowledged_gates !== true) throw new ConflictProblem('gated', heedWords(heeds));
    return heeds;
  }

  /** What an edit would be about, without making it. @throws as `make` */
  async judge(tx: EntityManager, member: MemberId, given: EditProgramme): Promise<Judged> {
    return this.planned(tx, member, await this.programmeOf(member, tx), given);
  }

  /** Puts back what still stands as the edit left it. Once more changes nothing. */
  async undo(who: SignedIn, id: string, edit: string, caller: Caller): Promise<ProgrammeEdit> {
    const member = await this.access.of(who, id, 'programmes', caller, 'programme');
    return this.inTurn(member, async (tx) => {
      const row = await this.locked(tx, member, edit);
      if (row.undone_at) return this.one(member, row, tx);
      const { events } = (await this.keys.of(member, tx)).open(CONTENT, edit, row.content_sealed);
      if ((await this.calendar.restore(tx, member, events)) === 0) {
        throw new ConflictProblem(
          'overtaken',
          'All of this was done or changed since, so there is nothing to put back.',
        );
      }
      row.undone_at = await databaseNow(tx);
      await tx.update(ProgrammeEditEntity, { user_id: member, id: edit }, { undone_at: row.undone_at });
      await this.events.publish(tx, EditUndoChanged, { user_id: member, edit_id: edit });
      return this.one(member, row, tx);
    });
  }

  /** The member would rather have it as it was: the care team is told. Once more changes nothing. */
  askUndo(member: MemberId, edit: string): Promise<ProgrammeEdit> {
    return this.inTurn(member, async (tx) => {
      const row = await this.locked(tx, member, edit);
      if (!row.undone_at && !row.undo_asked_at) {
        row.undo_asked_at = await databaseNow(tx);
        const { undo_asked_at } = row;
        await tx.update(ProgrammeEditEntity, { user_id: member, id: edit }, { undo_asked_at });
        await this.events.publish(tx, EditUndoChanged, { user_id: member, edit_id: edit });
      }
      return this.one(member, row, tx);
    });
  }

  private async programmeOf(member: MemberId, tx: EntityManager): Promise<ActiveProgramme> {
    const programme = await this.programmes.activeOf(member, tx);
    if (!programme) throw new NotFoundProblem('There is no programme to change.');
    return programme;
  }

  private async planned(
    tx: EntityManager,
    member: MemberId,
    { id, start_date, end_date }: ActiveProgramme,
    given: EditProgramme,
  ): Promise<Planned> {
    const ground: EditGround = {
      ...{ start_date, end_date },
      zone: await this.accounts.timeZoneOf(member, tx),
      now: await databaseNow(tx),
    };
    const heeds = await this.heeded(tx, member, given);
    if (given.kind === 'add') {
      const [title, start_time, minutes] = [
        needed(given, 'title'),
        needed(given, 'start_time'),
        needed(given, 'minutes'),
      ];
      const times = additions({ ...given, start_time, minutes }, ground);
      const words = { title, description: given.description ?? null };
      const write = (edit: string) => this.calendar.add(tx, { id, user_id: member }, edit, words, times);
      return { title, before: null, write, heeds };
    }
    const following = given.following === true || given.kind === 'pause';
    const found = await this.calendar.editable(tx, member, needed(given, 'event_id'), following);
    const [before] = found;
    if (!before) throw new NotFoundProblem('This is not in the programme any more.');
    if (before.is_done) throw refused('event_id', 'done', 'This is done already, so it stays as it is.');
    const { title } = before;
    switch (given.kind) {
      case 'move': {
        const moved = moves(found, new Date(needed(given, 'start_time')), ground);
        return { title, before, heeds, write: () => this.calendar.edit(tx, member, moved) };
      }
      case 'change': {
        const changed = changes(found, given, ground);
        const write = () => this.calendar.edit(tx, member, changed);
        return { title: given.title ?? title, before, heeds, write };
      }
      case 'pause': {
        const resting = untilDay(found, needed(given, 'until'), ground);
        return { title, before, heeds, write: () => this.calendar.remove(tx, member, resting) };
      }
      case 'remove':
        return { title, before, heeds, write: () => this.calendar.remove(tx, member, found) };
    }
  }

  /** The planner takes its turn at the same place: none works with what another replaces. */
  inTurn<T>(member: MemberId, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const inTurn = async (tx: EntityManager) => {
      await takeTurn(tx, 'planner', member);
      return work(tx);
    };
    return this.turns.run(member, () => this.transactions.run(inTurn));
  }

  private async locked(tx: EntityManager, member: MemberId, id: string): Promise<ProgrammeEditEntity> {
    const row = await tx.findOne(ProgrammeEditEntity, {
      where: { user_id: member, id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!row) throw new NotFoundProblem();
    return row;
  }

  private async one(member: MemberId, row: Row, tx: EntityManager): Promise<ProgrammeEdit> {
    const [shown] = await this.shown(member, [row], tx);
    return shown!;
  }

  private async shown(
    member: MemberId,
    rows: readonly Row[],
    tx: EntityManager = this.dataSource.manager,
  ): Promise<ProgrammeEdit[]> {
    const own = await this.keys.of(member, tx);
    const known = await this.users.shownOf(
      rows.flatMap(({ staff_id }) => staff_id ?? []),
      tx,
    );
    return rows.map(
      ({ id, kind, event_ids, staff_id, created_at, undo_asked_at, undone_at, content_sealed }) => {
        const { title, why, events } = own.open(CONTENT, id, content_sealed);
        const start = events[0]?.after?.start_time;
        const by = staff_id === null ? undefined : known.get(staff_id);
        return {
          ...{ id, kind, title, why, event_ids },
          by: by ? { name: by.name, role: by.role } : null,
          starts_at: start === undefined ? null : new Date(start).toISOString(),
          made_at: created_at.toISOString(),
          undo_asked_at: undo_asked_at?.toISOString() ?? null,
          undone_at: undone_at?.toISOString() ?? null,
        };
      },
    );
  }
}

/** 'The health screen says to take care with Pregnancy, and this speaks of “fasting”. …' */
function heedWords(heeds: readonly GateHeed[]): string {
  const said = heeds.map(
    ({ gate, words }) => `${gate} (this speaks of ${words.map((word) => `“${word}”`).join(', ')})`,
  );
  return `The member’s health screen asks for care with: ${said.join('; ')}. Please check before you save it.`;
}

/** @throws BadRequestProblem where a field is left out that this kind of edit needs */
function needed<Field extends keyof EditProgramme>(
  given: EditProgramme,
  field: Field,
): NonNullable<EditProgramme[Field]> {
  const value = given[field];
  if (value === undefined) throw refused(field, 'missing', `${field} is needed for this.`);
  return value;
}
