import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MemberKey } from '../../platform/sealing/member-key';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { MemberId } from '../member-access/member-access.service';
import { NOTES, REASON, TEXTS } from './entries/calendar-event.entity';
import { type DayRow, lockTimedRows, oneTimedRow, timedRows, weekRows } from './entries/day-plan.rows';
import type { WeekAdherence } from './dto/day-submission.dto';
import { rowsByWeek } from './entries/event-days.rows';
import { type EventKind, isAskedFor, type StoredCheckIn, type TaskStatus } from './entries/event-values';

export { scaleOf } from './entries/event-values';
export type { CheckInScale, EventKind, StoredCheckIn, TaskStatus } from './entries/event-values';

/** A timed event of a member's day. */
export interface DayEvent {
  readonly id: string;
  readonly program_id: string;
  readonly program_week: number;
  readonly title: string;
  readonly start: Date;
  readonly end: Date;
  readonly kind: EventKind;
  readonly status: TaskStatus;
  /** Its easier step, unless it is done at it already. */
  readonly smaller: { readonly minutes: number; readonly dose: string } | null;
  /** An answer of the health screen asked for it. */
  readonly is_asked_for: boolean;
  readonly check_in: StoredCheckIn | null;
}

/** How a week of a programme went so far. */
export interface WeekRecord {
  readonly planned: number;
  readonly done: number;
  readonly check_ins: number;
  /** Habits by title, how often each was due and done, the best kept first. */
  readonly habits: readonly { readonly title: string; readonly planned: number; readonly done: number }[];
}

/** A member's days and weeks as their calendar holds them, for features that plan or look back. */
@Injectable()
export class MemberDaysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MemberKeys,
  ) {}

  /** Timed events that begin in a stretch of time, by time. */
  async between(
    member: MemberId,
    from: Date,
    until: Date,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<DayEvent[]> {
    const rows = await timedRows(tx, member, from, until);
    if (rows.length === 0) return [];
    const own = await this.keys.of(member, tx);
    return rows.map((row) => toDayEvent(own, row));
  }

  /** The same, locked until the transaction ends: nobody changes them meanwhile. */
  async lockedBetween(member: MemberId, from: Date, until: Date, tx: EntityManager): Promise<DayEvent[]> {
    await lockTimedRows(tx, member, from, until);
    return this.between(member, from, until, tx);
  }

  /** One of the member's events; null for anybody else's, and for nobody's. */
  async one(
    member: MemberId,
    id: string,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<DayEvent | null> {
    const row = await oneTimedRow(tx, member, id);
    return row ? toDayEvent(await this.keys.of(member, tx), row) : null;
  }

  /** How each week of a programme went so far, in one query. */
  byWeek(member: MemberId, programId: string): Promise<WeekAdherence[]> {
    return rowsByWeek(this.dataSource.manager, programId, member);
  }

  async week(
    member: MemberId,
    programId: string,
    week: number,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<WeekRecord> {
    const rows = await weekRows(tx, member, programId, week);
    const own = await this.keys.of(member, tx);
    const tasks = rows.filter(({ kind }) => kind !== 'check_in');
    const done = (all: typeof rows) => all.filter(({ is_done }) => is_done).length;
    const titled = tasks
      .filter(({ kind }) => kind === 'habit')
      .map((row) => ({
        ...row,
        name: row.texts_sealed ? own.open(TEXTS, row.id, row.texts_sealed).title : row.title,
      }));
    const habits = [...Map.groupBy(titled, ({ name }) => name)]
      .map(([title, all]) => ({ title, planned: all.length, done: done(all) }))
      .sort((a, b) => b.done / b.planned - a.done / a.planned || b.done - a.done);
    const check_ins = done(rows.filter(({ kind }) => kind === 'check_in'));
    return { planned: tasks.length, done: done(tasks), check_ins, habits };
  }
}

function toDayEvent(own: MemberKey, row: DayRow): DayEvent {
  const { id, program_id, program_week, kind, status, smaller_minutes, smaller_dose, is_smaller } = row;
  const hasSmaller = !is_smaller && smaller_minutes !== null && smaller_dose !== null;
  return {
    ...{ id, program_id, program_week, kind, status },
    title: row.texts_sealed ? own.open(TEXTS, id, row.texts_sealed).title : row.title,
    start: row.start_time,
    end: row.end_time,
    smaller: hasSmaller ? { minutes: smaller_minutes, dose: smaller_dose } : null,
    is_asked_for: row.reason_sealed !== null && isAskedFor(own.open(REASON, id, row.reason_sealed).rule),
    check_in: (row.notes_sealed && own.open(NOTES, id, row.notes_sealed).checkin_data) ?? null,
  };
}
