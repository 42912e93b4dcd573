import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MemberKey } from '../../platform/sealing/member-key';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { MemberId } from '../member-access/member-access.service';
import { asBytea } from './entries/as-bytea';
import { NOTES, REASON, TEXTS } from './entries/calendar-event.entity';
import { completeRow } from './entries/calendar-event.rows';
import { statusMetadata } from './entries/event-metadata';
import type { EventKind, EventType, StoredReason, StoredStatus } from './entries/event-values';
import {
  entryRows,
  habitRows,
  insertEntryRows,
  lockedVersions,
  reflectionNotes,
  removedKeys,
  removeEntryRows,
  updateEntryRows,
} from './entries/planned-event.rows';

/** An event as a planner wants it in the calendar. Times are ISO instants. */
export interface PlannedEvent {
  readonly template_key: string;
  readonly title: string;
  readonly description: string | null;
  readonly start_time: string;
  readonly end_time: string;
  readonly all_day: boolean;
  readonly event_type: EventType | null;
  readonly kind: EventKind;
  readonly program_week: number;
  readonly content_id: string | null;
  readonly dose: string | null;
  readonly cue: string | null;
  readonly smaller_dose: string | null;
  readonly smaller_minutes: number | null;
  readonly reason: StoredReason;
}

/** An event that is in the calendar, with what a planner must know to leave it alone. */
export interface CalendarEntry extends Omit<PlannedEvent, 'template_key' | 'reason'> {
  readonly id: string;
  /** Another one with each change. */
  readonly version: string;
  /** Null for what a person made. */
  readonly template_key: string | null;
  readonly reason: PlannedEvent['reason'] | null;
  readonly metadata: StoredStatus;
  /** Moved, or done at its smaller step. */
  readonly edited: boolean;
  /** Its words or its length are the care team's. */
  readonly worded: boolean;
}

export interface CalendarChange {
  readonly insert: readonly PlannedEvent[];
  readonly update: readonly (PlannedEvent & { readonly id: string })[];
  /** Ids. */
  readonly remove: readonly string[];
}

interface Program {
  readonly id: string;
  readonly user_id: MemberId;
}

/** A habit on one day, as it was lived. */
export interface HabitDay {
  readonly template_key: string;
  /** 'YYYY-MM-DD' in the member's zone. */
  readonly day: string;
  readonly week: number;
  /** Null where the reason tells of none. */
  readonly step: number | null;
  readonly done: boolean;
}

/** What a week close looks at. */
export interface Lived {
  /** Every generated habit of the weeks until then. */
  readonly habits: readonly HabitDay[];
  /** 0 to 10, from the reflection of the last of these weeks; null where there is none. */
  readonly confidence: number | null;
}

interface EntryRow extends Omit<CalendarEntry, 'start_time' | 'end_time' | 'reason'> {
  start_time: Date;
  end_time: Date;
  texts_sealed: Buffer | null;
  reason_sealed: Buffer | null;
}

/** The calendar as the programme's planner sees it: whole programmes, in the caller's transaction. */
@Injectable()
export class ProgrammeCalendarService {
  constructor(private readonly keys: MemberKeys) {}

  /**
   * A programme's events. Locking them all would cost more than planning does: see `lockAsRead`.
   * @param now ISO instant; what began before it comes without its description and reason, since planning leaves it alone
   */
  async entries(tx: EntityManager, program: Program, now: string): Promise<CalendarEntry[]> {
    const rows = await entryRows<EntryRow>(tx, program.id, now);
    const own = await this.keys.of(program.user_id, tx);
    return rows.map(({ texts_sealed, reason_sealed, ...row }) => ({
      ...row,
      ...(texts_sealed && own.open(TEXTS, row.id, texts_sealed)),
      start_time: row.start_time.toISOString(),
      end_time: row.end_time.toISOString(),
      reason: reason_sealed && own.open(REASON, row.id, reason_sealed),
    }));
  }

  /** How the habits went until the end of a week, and what its reflection says. */
  async livedUntil(tx: EntityManager, program: Program, week: number, zone: string): Promise<Lived> {
    const own = await this.keys.of(program.user_id, tx);
    const habits = (await habitRows(tx, program.id, week, zone)).map(({ id, reason_sealed, ...row }) => {
      const step = reason_sealed && own.open(REASON, id, reason_sealed).inputs['step'];
      return { ...row, step: typeof step === 'number' ? step : null };
    });
    const notes = await reflectionNotes(tx, program.id, week);
    const told = notes.flatMap(
      ({ id, notes_sealed }) => own.open(NOTES, id, notes_sealed).reflection?.confidence ?? [],
    );
    return { habits, confidence: told.at(-1) ?? null };
  }

  /** What somebody deleted of a programme, by keys of the template. Read after the entries it misses nothing. */
  removed(tx: EntityManager, program: Program): Promise<string[]> {
    return removedKeys(tx, program.id);
  }

  /**
   * Locks what a plan changes, and tells whether all of it still is as it was read. If not, somebody has changed one of
   * them since: read and plan again.
   */
  async lockAsRead(
    tx: EntityManager,
    program: Program,
    { update, remove }: CalendarChange,
    read: readonly CalendarEntry[],
  ): Promise<boolean> {
    const ids = [...update.map(({ id }) => id), ...remove];
    if (ids.length === 0) return true;
    const versions = new Map(read.map(({ id, version }) => [id, version]));
    const locked = await lockedVersions(tx, program.id, ids);
    return locked.length === ids.length && locked.every(({ id, version }) => versions.get(id) === version);
  }

  /** Writes a plan's changes, each kind in one statement. */
  async apply(tx: EntityManager, program: Program, change: CalendarChange): Promise<void> {
    const own = await this.keys.of(program.user_id, tx);
    const { remove, update, insert } = change;
    const added = insert.map((event) => ({ ...event, id: randomUUID() }));
    const rows = (events: readonly (PlannedEvent & { readonly id: string })[]) =>
      events.map((event) => rowOf(own, event));
    if (remove.length > 0) await removeEntryRows(tx, program.id, remove);
    if (update.length > 0) await updateEntryRows(tx, program.id, rows(update));
    if (added.length > 0) await insertEntryRows(tx, program, rows(added));
  }

  /** Ticks what was made from an item of the template; what is done already stays as it is. */
  async complete(tx: EntityManager, programId: string, templateKey: string): Promise<void> {
    const done = statusMetadata('completed', new Date().toISOString());
    await completeRow(tx, { program_id: programId, template_key: templateKey }, done);
  }
}

/** An event as JSON from which PostgreSQL reads its columns. What is about a result says so in sealed words only. */
function rowOf(own: MemberKey, { reason, ...event }: PlannedEvent & { readonly id: string }): object {
  const reason_sealed = asBytea(own.seal(REASON, event.id, reason));
  if (reason.rule !== 'result') return { ...event, reason_sealed };
  const { title, description } = event;
  const texts_sealed = asBytea(own.seal(TEXTS, event.id, { title, description }));
  return { ...event, title: '', description: null, reason_sealed, texts_sealed };
}
