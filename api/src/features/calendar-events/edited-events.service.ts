import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RealtimeService } from '../../platform/realtime/realtime.service';
import type { MemberKey } from '../../platform/sealing/member-key';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { MemberId } from '../member-access/member-access.service';
import { PROGRAMME_CHANGED } from './calendar-events.events';
import { REASON, TEXTS } from './entries/calendar-event.entity';
import {
  addRows,
  editableRows,
  type EditableRow,
  editRows,
  type KeptRow,
  removeRows,
  restoreRows,
} from './entries/edited-event.rows';
import { asBytea } from './entries/as-bytea';
import type { EventKind } from './entries/event-values';

/** How an event stood before an edit and after it. */
export type ChangedEvent = KeptRow;

/** An event that the care team may edit, locked. */
export interface EditableEvent {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly kind: EventKind;
  readonly all_day: boolean;
  readonly is_done: boolean;
  readonly is_of_result: boolean;
  readonly start: Date;
  readonly end: Date;
  readonly row: EditableRow;
}

/** What becomes of one event. */
export interface EventEdit {
  readonly event: EditableEvent;
  readonly start: Date;
  readonly end: Date;
  readonly program_week: number;
  readonly moved: boolean;
  /** New words, or another length. */
  readonly words: { readonly title: string; readonly description: string | null } | null;
}

export interface NewEvent {
  readonly start: Date;
  readonly end: Date;
  readonly program_week: number;
}

const MINUTE = 60_000;

/** What the care team edits in a member's calendar, in the caller's transaction. Planning leaves it alone. */
@Injectable()
export class EditedEventsService {
  constructor(
    private readonly keys: MemberKeys,
    private readonly realtime: RealtimeService,
  ) {}

  /**
   * An event of the member's active programme, first, and with `following` those of its item or series after it by time;
   * nothing where there is no such event.
   */
  async editable(
    tx: EntityManager,
    member: MemberId,
    id: string,
    following: boolean,
  ): Promise<EditableEvent[]> {
    const rows = await editableRows(tx, member, id, following);
    const own = await this.keys.of(member, tx);
    const first = (event: EditableEvent) => Number(event.id !== id);
    return rows
      .map((row) => eventOf(own, row))
      .sort((a, b) => first(a) - first(b) || a.start.getTime() - b.start.getTime());
  }

  async edit(tx: EntityManager, member: MemberId, edits: readonly EventEdit[]): Promise<ChangedEvent[]> {
    const own = await this.keys.of(member, tx);
    const rows = edits.map(({ event, start, end, program_week, moved, words }) => {
      const minutes = (end.getTime() - start.getTime()) / MINUTE;
      return {
        ...{
          id: event.id,
          start_time: start.toISOString(),
          end_time: end.toISOString(),
          program_week,
          moved,
        },
        words: words && {
          texts_sealed: asBytea(own.seal(TEXTS, event.id, words)),
          dose: `${minutes} min`,
          keeps_smaller: (event.row.smaller_minutes ?? Infinity) < minutes,
        },
      };
    });
    const after = new Map((await editRows(tx, rows)).map(({ id, row }) => [id, row]));
    this.tell(member);
    return edits.map(({ event: { id, row } }) => ({ id, before: row.row, after: after.get(id) ?? null }));
  }

  /** @param seriesId by which they belong together */
  async add(
    tx: EntityManager,
    program: { readonly id: string; readonly user_id: MemberId },
    seriesId: string,
    words: { readonly title: string; readonly description: string | null },
    events: readonly NewEvent[],
  ): Promise<ChangedEvent[]> {
    const own = await this.keys.of(program.user_id, tx);
    const rows = events.map(({ start, end, program_week }) => {
      const id = randomUUID();
      return {
        ...{ id, program_week, start_time: start.toISOString(), end_time: end.toISOString() },
        texts_sealed: asBytea(own.seal(TEXTS, id, words)),
        dose: `${(end.getTime() - start.getTime()) / MINUTE} min`,
      };
    });
    const added = await addRows(tx, program, seriesId, rows);
    this.tell(program.user_id);
    return added.map(({ id, row }) => ({ id, before: null, after: row }));
  }

  /** They are never planned again. */
  async remove(
    tx: EntityManager,
    member: MemberId,
    events: readonly EditableEvent[],
  ): Promise<ChangedEvent[]> {
    await removeRows(
      tx,
      member,
      events.map(({ id }) => id),
    );
    this.tell(member);
    return events.map(({ id, row }) => ({ id, before: row.row, after: null }));
  }

  /** Puts back what still stands as an edit left it. @returns how many events that were */
  async restore(tx: EntityManager, member: MemberId, changed: readonly ChangedEvent[]): Promise<number> {
    const back = await restoreRows(tx, member, changed);
    this.tell(member);
    return back.length;
  }

  private tell(member: MemberId): void {
    this.realtime.toMember(member, PROGRAMME_CHANGED, {});
  }
}

function eventOf(own: MemberKey, row: EditableRow): EditableEvent {
  const { id, kind, all_day, is_done, start_time, end_time, texts_sealed, reason_sealed } = row;
  const { title, description } = texts_sealed ? own.open(TEXTS, id, texts_sealed) : row;
  const is_of_result = reason_sealed !== null && own.open(REASON, id, reason_sealed).rule === 'result';
  return {
    ...{ id, title, description, kind, all_day, is_done, is_of_result },
    ...{ start: start_time, end: end_time, row },
  };
}
