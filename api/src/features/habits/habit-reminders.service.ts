import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { databaseNow } from '../../platform/database/database-time';
import { MemberKeys } from '../../platform/sealing/member-keys';
import { AccountService } from '../account/account.service';
import { HabitCalendarService, type HabitOccurrence } from '../calendar-events/habit-calendar.service';
import type { MemberId } from '../member-access/member-access.service';
import { type PauseDays, PausesService } from '../pauses/pauses.service';
import { alike } from './habit-name';
import { habitRecord } from './habit-record';
import { SETTINGS, type StoredReminders } from './habit-reminders.entity';
import { asksOn, dueAt } from './reminder-rules';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** How long after its time a reminder is still worth telling; what an outage held up longer is not told in a burst. */
const LATE = 30 * MINUTE;
/** Looked at again at least so often: meanwhile the plan may have moved to an earlier time. */
const LOOK_AGAIN = 30 * MINUTE;

/** A reminder whose time has come. */
export interface DueHabitReminder {
  readonly user_id: MemberId;
  readonly event_id: string;
  readonly habit_name: string;
  readonly due_at: Date;
}

interface Look {
  readonly user_id: MemberId;
  readonly settings: StoredReminders;
  readonly looked_at: Date;
}

type Candidate = HabitOccurrence & { readonly due_at: Date };

/** Which reminders of habits are due: for whoever sends them. */
@Injectable()
export class HabitRemindersService {
  constructor(
    private readonly accounts: AccountService,
    private readonly calendar: HabitCalendarService,
    private readonly pauses: PausesService,
    private readonly keys: MemberKeys,
  ) {}

  /**
   * Takes the reminders that are due, of so many members at most, in the caller's transaction: once that is committed they
   * are not answered again. Members whom another transaction looks at are left to it. Whoever was looked at has the next
   * look written down, so that asking when nobody is due costs one look into an index.
   * @returns with it how many members were looked at: ask again when that was as many as wanted
   */
  async take(tx: EntityManager, most: number): Promise<{ looked: number; due: DueHabitReminder[] }> {
    const now = await databaseNow(tx);
    const looks = await this.looks(tx, now, most);
    if (looks.length === 0) return { looked: 0, due: [] };
    const ids = looks.map(({ user_id }) => user_id);
    const known = await this.accounts.timeZonesOf(ids, tx);
    const zones = new Map(ids.map((id) => [id, known.get(id) ?? 'UTC']));
    const around = await this.calendar.ofMembers(
      tx,
      zones,
      new Date(now.getTime() - 2 * DAY),
      new Date(now.getTime() + 2 * DAY),
    );
    const ofMember = Map.groupBy(around, ({ user_id }) => user_id);
    const candidates: Candidate[] = [];
    const lookAt: Date[] = [];
    for (const { user_id, settings, looked_at } of looks) {
      const dated = datedOf(ofMember.get(user_id) ?? [], settings, zones.get(user_id) ?? 'UTC');
      const since = Math.max(looked_at.getTime(), now.getTime() - LATE);
      candidates.push(...dated.filter(({ due_at }) => due_at.getTime() > since && due_at <= now));
      const ahead = dated.map(({ due_at }) => due_at.getTime()).filter((time) => time > now.getTime());
      lookAt.push(new Date(Math.min(now.getTime() + LOOK_AGAIN, ...ahead)));
    }
    await tx.query(
      `UPDATE habit_reminders r SET look_at = n.at, looked_at = $3
         FROM unnest($1::uuid[], $2::timestamptz[]) AS n(id, at) WHERE r.user_id = n.id`,
      [ids, lookAt, now],
    );
    return { looked: looks.length, due: await this.worthIt(tx, candidates, zones, now) };
  }

  private async looks(tx: EntityManager, now: Date, most: number): Promise<Look[]> {
    const rows = await tx.query<{ user_id: MemberId; settings_sealed: Buffer; looked_at: Date }[]>(
      `SELECT user_id, settings_sealed, looked_at FROM habit_reminders
        WHERE look_at <= $1 ORDER BY look_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
      [now, most],
    );
    const looks: Look[] = [];
    for (const { user_id, settings_sealed, looked_at } of rows) {
      const settings = (await this.keys.of(user_id, tx)).open(SETTINGS, user_id, settings_sealed);
      looks.push({ user_id, settings, looked_at });
    }
    return looks;
  }

  /** Those that are still to do and that ask today: for them alone the record of the habit is read. */
  private async worthIt(
    tx: EntityManager,
    candidates: readonly Candidate[],
    zones: ReadonlyMap<MemberId, string>,
    now: Date,
  ): Promise<DueHabitReminder[]> {
    const open = candidates.filter(({ status }) => status !== 'completed' && status !== 'failed');
    if (open.length === 0) return [];
    const members = [...new Set(open.map(({ user_id }) => user_id))];
    const ofThem = new Map(members.map((id) => [id, zones.get(id) ?? 'UTC']));
    const lived = await this.calendar.ofMembers(tx, ofThem, null, new Date(now.getTime() + DAY));
    const byHabit = Map.groupBy(lived, ({ user_id, name }) => `${user_id} ${alike(name)}`);
    const pauses = await this.pauses.daysOf(members, tx);
    return open
      .filter(({ user_id, name, day }) => {
        const days = byHabit.get(`${user_id} ${alike(name)}`) ?? [];
        return isAsking(days, day, pauses.get(user_id) ?? []);
      })
      .map(({ user_id, id, name, due_at }) => ({ user_id, event_id: id, habit_name: name, due_at }));
  }
}

/** The events of habits whose reminder is on, with the time of it. */
function datedOf(events: readonly HabitOccurrence[], settings: StoredReminders, zone: string): Candidate[] {
  return events.flatMap((event) => {
    const setting = settings[alike(event.name)];
    return setting?.on ? [{ ...event, due_at: dueAt(event, setting, zone) }] : [];
  });
}

function isAsking(days: readonly HabitOccurrence[], day: string, pauses: readonly PauseDays[]): boolean {
  const first = mondayOf(days[0]?.day ?? day);
  const frame = { first, last: day, today: day, pauses, gentle: false };
  const record = habitRecord(days, frame);
  return asksOn(record.days.length - 1, record.days, record.strengths.at(-1) ?? 0);
}

/** 'YYYY-MM-DD' of the Monday of a day's week. */
function mondayOf(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
