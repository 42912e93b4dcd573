import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Transactions } from '../../platform/database/transactions';
import { EventPublisher } from '../../platform/events/event-publisher';
import { BadRequestProblem, NotFoundProblem } from '../../platform/http/problem';
import type { MemberKey } from '../../platform/sealing/member-key';
import { RealtimeService } from '../../platform/realtime/realtime.service';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { MemberId } from '../member-access/member-access.service';
import { ReferencesService } from '../content/references.service';
import { CheckInSaved, NotesWritten, PROGRAMME_CHANGED } from './calendar-events.events';
import type { CalendarEvent, CalendarEventDetail } from './dto/calendar-event.dto';
import type { CheckIn, CompleteEvent, ReflectOnWeek } from './dto/change-event.dto';
import { CalendarEventEntity, NOTES, REASON, TEXTS } from './entries/calendar-event.entity';
import {
  detailRow,
  isProgramOf,
  lockedNotes,
  mergeRow,
  programRows,
  standingId,
} from './entries/calendar-event.rows';
import {
  isTooLate,
  type MetadataMerge,
  metadataChange,
  MOST_OWN,
  ownBytes,
  statusMetadata,
  TOO_LATE,
} from './entries/event-metadata';
import { type Before, checkInChange } from './entries/check-in-change';
import { eventOf, isSealed } from './entries/event-json';
import type { EventKind, StoredNotes } from './entries/event-values';
import { changeText, whyText } from './entries/reason-text';
import { writtenIn } from './entries/written-notes';

export { CalendarEvent, CalendarEventDetail } from './dto/calendar-event.dto';

/** Characters of JSON, with what the server keeps of a check-in or reflection. */
const MOST_NOTES = 16_384;
/** What only events of one kind keep. */
const WRONG_KIND = {
  check_in: { code: 'not-a-check-in', detail: 'A check-in can be saved with a check-in event only.' },
  reflection: {
    code: 'not-a-reflection',
    detail: 'A reflection can be saved with a weekly reflection only.',
  },
} satisfies Partial<Record<EventKind, { code: string; detail: string }>>;

/** A status, as each tick sends it, is merged without a look at what stands there. */
const UNREAD: Before = { notes: {}, completed_at: null };

/** Reading events, and changing what has become of them. Somebody else's event is not found. */
@Injectable()
export class CalendarEventsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly references: ReferencesService,
    private readonly keys: MemberKeys,
    private readonly published: EventPublisher,
    private readonly realtime: RealtimeService,
  ) {}

  /**
   * All events of a programme, each as the JSON text that PostgreSQL keeps: none is left where the member deleted them all.
   */
  async ofProgram(member: MemberId, programId: string): Promise<string[]> {
    const rows = await programRows(this.dataSource.manager, programId, member);
    if (rows.length === 0 && !(await isProgramOf(this.dataSource.manager, programId, member))) {
      throw new NotFoundProblem();
    }
    const own = rows.some(isSealed) ? await this.keys.of(member) : undefined;
    return rows.map((row) => (own && isSealed(row) ? JSON.stringify(eventOf(own, row)) : row.document));
  }

  async one(member: MemberId, id: string): Promise<CalendarEventDetail> {
    const row = await detailRow(this.dataSource.manager, id, member);
    if (!row) throw new NotFoundProblem();
    const own = await this.keys.of(member);
    const description = row.texts_sealed
      ? own.open(TEXTS, id, row.texts_sealed).description
      : row.description;
    const event = eventOf(own, row);
    const reason = row.reason_sealed && own.open(REASON, id, row.reason_sealed);
    const explained = { reason, metadata: event.metadata };
    return {
      ...event,
      description,
      why: whyText(explained),
      would_change: changeText(explained),
      reason: reason && {
        rule: reason.rule,
        inputs: reason.inputs,
        references: this.references.of(reason.source),
      },
    };
  }

  /** What stands over the week of a moment, as its focus does; null where nothing does. */
  async standing(member: MemberId, programId: string, at: Date): Promise<CalendarEventDetail | null> {
    const id = await standingId(this.dataSource.manager, programId, member, at);
    return id === undefined ? null : this.one(member, id);
  }

  /** Writes the status and what follows from it; `task_status` tells of the states between. */
  complete(member: MemberId, id: string, change: CompleteEvent): Promise<CalendarEvent> {
    const { status, task_status = status, completion_date } = change;
    if ((task_status === 'completed') !== (status === 'completed')) {
      const message = 'task_status must be completed exactly when status is completed.';
      const error = { field: 'task_status', code: 'contradiction', message };
      throw new BadRequestProblem('validation-failed', message, [error]);
    }
    const at = completion_date ? new Date(completion_date) : new Date();
    if (status === 'completed' && isTooLate(at)) throw tooLate();
    return this.merge(member, id, { status: statusMetadata(task_status, at.toISOString()) });
  }

  /**
   * @throws BadRequestProblem where it is said to be of a day that is still to come
   * @param now when it was said, where it does not say so itself
   */
  checkIn(member: MemberId, id: string, given: CheckIn, now = new Date()): Promise<CalendarEvent> {
    const at = given.completion_date ? new Date(given.completion_date) : now;
    if (isTooLate(at)) throw tooLate();
    return this.merge(member, id, (before) => checkInChange(given, at, before), 'check_in');
  }

  reflect(member: MemberId, id: string, { confidence, change = '' }: ReflectOnWeek): Promise<CalendarEvent> {
    const status = statusMetadata('completed', new Date().toISOString());
    return this.merge(member, id, { status, notes: { reflection: { confidence, change } } }, 'reflection');
  }

  async changeMetadata(member: MemberId, id: string, given: Record<string, unknown>): Promise<CalendarEvent> {
    const change = metadataChange(given, new Date().toISOString());
    if ('refused' in change) {
      throw new BadRequestProblem('validation-failed', change.refused.message, [change.refused]);
    }
    return this.merge(member, id, change);
  }

  /** @param kind the only one that the event may be of */
  private merge(
    member: MemberId,
    id: string,
    asked: MetadataMerge | ((before: Before) => MetadataMerge),
    kind: keyof typeof WRONG_KIND | null = null,
  ): Promise<CalendarEvent> {
    return this.transactions.run(async (tx) => {
      const own = await this.keys.of(member, tx);
      const isStatusOnly = typeof asked !== 'function' && leavesNotes(asked);
      const before = isStatusOnly ? UNREAD : await lockedBefore(tx, own, member, id);
      const change = typeof asked === 'function' ? asked(before) : asked;
      const notes = leavesNotes(change) ? null : changedNotes(before.notes, change);
      if (notes && isNewlyWritten(before.notes, notes)) {
        await this.published.publish(tx, NotesWritten, { user_id: member, event_id: id });
      }
      const notes_sealed = notes && own.seal(NOTES, id, notes);
      const row = await mergeRow(tx, id, member, { status: change.status, notes_sealed, kind });
      if (!row) {
        const isOwn = await tx.existsBy(CalendarEventEntity, { id, user_id: member });
        const wrong = isOwn && kind && WRONG_KIND[kind];
        throw wrong ? new BadRequestProblem(wrong.code, wrong.detail) : new NotFoundProblem();
      }
      const event = eventOf(own, row);
      if (notes?.checkin_data && event.kind === 'check_in') {
        await this.published.publish(tx, CheckInSaved, { user_id: member, event_id: id });
      }
      this.realtime.toMember(member, PROGRAMME_CHANGED, { event_id: id });
      return event;
    });
  }
}

/** What stands in an event, its row locked until the end of the transaction. */
async function lockedBefore(
  tx: EntityManager,
  own: MemberKey,
  member: MemberId,
  id: string,
): Promise<Before> {
  const row = await lockedNotes(tx, id, member);
  if (!row) throw new NotFoundProblem();
  const notes = row.notes_sealed ? own.open(NOTES, id, row.notes_sealed) : {};
  return { notes, completed_at: row.completed_at };
}

function leavesNotes({ notes = {}, remove = [] }: MetadataMerge): boolean {
  return Object.keys(notes).length === 0 && remove.length === 0;
}

/** The notes as they will be. A client can add to its own keys with every request, so that their sum is bounded too. */
function changedNotes(before: StoredNotes, { notes = {}, remove = [] }: MetadataMerge): StoredNotes {
  const kept = Object.entries({ ...before, ...notes });
  const changed = Object.fromEntries(kept.filter(([key]) => !remove.includes(key)));
  // Events of before the bound may hold more: a check-in leaves it there, and a client can take it away.
  const isOwnWithin = ownBytes(changed) <= Math.max(MOST_OWN, ownBytes(before));
  if (isOwnWithin && JSON.stringify(changed).length <= MOST_NOTES) return changed;
  const most = isOwnWithin
    ? `${MOST_NOTES} characters of metadata`
    : `${MOST_OWN} bytes of a client's own metadata`;
  const message = `An event keeps at most ${most}.`;
  const error = { field: 'metadata', code: 'too-large', message };
  throw new BadRequestProblem('validation-failed', message, [error]);
}

function isNewlyWritten(before: StoredNotes, notes: StoredNotes): boolean {
  return writtenIn(notes).some((text) => !writtenIn(before).includes(text));
}

function tooLate(): BadRequestProblem {
  const error = { field: 'completion_date', code: 'too-late', message: TOO_LATE };
  return new BadRequestProblem('validation-failed', TOO_LATE, [error]);
}
