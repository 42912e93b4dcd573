import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { MemberId } from '../member-access/member-access.service';
import { TEXTS } from './entries/calendar-event.entity';
import type { TaskStatus } from './entries/event-values';
import { type HabitDayRow, habitDayRows, habitDayRowsOf } from './entries/habit.rows';

/** A habit on one of its days. */
export interface HabitOccurrence {
  readonly id: string;
  readonly user_id: MemberId;
  readonly name: string;
  readonly start: Date;
  /** 'YYYY-MM-DD' in the member's zone. */
  readonly day: string;
  readonly status: TaskStatus;
}

/** Habits as the calendar holds them, day by day, for the feature that tells how they go. */
@Injectable()
export class HabitCalendarService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MemberKeys,
  ) {}

  /** Every habit of a programme on every day of it, by time, in one query. */
  async ofProgramme(member: MemberId, programId: string, zone: string): Promise<HabitOccurrence[]> {
    const { manager } = this.dataSource;
    return this.named(manager, await habitDayRows(manager, programId, member, zone));
  }

  /**
   * The habits of the active programmes of several members that begin in a stretch of time, in one query.
   * @param zones of every member
   * @param from null: from the beginning of their programmes
   */
  async ofMembers(
    tx: EntityManager,
    zones: ReadonlyMap<MemberId, string>,
    from: Date | null,
    until: Date,
  ): Promise<HabitOccurrence[]> {
    if (zones.size === 0) return [];
    return this.named(tx, await habitDayRowsOf(tx, [...zones.keys()], [...zones.values()], from, until));
  }

  private async named(tx: EntityManager, rows: readonly HabitDayRow[]): Promise<HabitOccurrence[]> {
    const named: HabitOccurrence[] = [];
    for (const { id, user_id, title, texts_sealed, start_time, day, status } of rows) {
      const name = texts_sealed
        ? (await this.keys.of(user_id, tx)).open(TEXTS, id, texts_sealed).title
        : title;
      named.push({ id, user_id, name, start: start_time, day, status });
    }
    return named;
  }
}
