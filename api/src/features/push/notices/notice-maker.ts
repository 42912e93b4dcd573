import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { databaseNow } from '../../../platform/database/database-time';
import type { EventDefinition } from '../../../platform/events/define-event';
import { EventPublisher } from '../../../platform/events/event-publisher';
import { AccountService } from '../../account/account.service';
import type { MemberId } from '../../member-access/member-access.service';
import { PausesService } from '../../pauses/pauses.service';
import { PreferencesService } from '../preferences.service';
import { NoticeMade, type NoticePayload, ReminderDue } from '../push.events';
import { isReminder, type NoticeKind } from '../push.options';
import { type NoticeTime, timeOf } from './notice-time';

/** Something to tell a member. */
export interface Telling {
  readonly member: MemberId;
  readonly kind: NoticeKind;
  /** Id of what it is about: of that they are told once a day. */
  readonly subject: string;
  readonly at: Date;
}

type Placed = Telling & NoticeTime;

/** Makes notices of what there is to tell, for those who want to be told, each once. */
@Injectable()
export class NoticeMaker {
  constructor(
    private readonly preferences: PreferencesService,
    private readonly accounts: AccountService,
    private readonly pauses: PausesService,
    private readonly events: EventPublisher,
  ) {}

  /** Tells a member that something has happened, now or when their quiet hours end. */
  async tell(tx: EntityManager, member: MemberId, kind: NoticeKind, subject: string): Promise<void> {
    await this.make(tx, [{ member, kind, subject, at: await databaseNow(tx) }]);
  }

  /** What is due is handed to the queue in the same transaction. @returns how many notices are new */
  async make(tx: EntityManager, tellings: readonly Telling[]): Promise<number> {
    const placed = await this.withoutPauses(tx, await this.placed(tx, tellings));
    if (placed.length === 0) return 0;
    const rows = await insert(tx, placed);
    const due = rows.filter(({ state }) => state === 'due');
    await this.handOn(tx, due);
    return rows.length;
  }

  /** Hands notices that are due to the queue. */
  async handOn(
    tx: EntityManager,
    notices: readonly { id: string; user_id: MemberId; kind: string }[],
  ): Promise<void> {
    const { reminders = [], news = [] } = Object.groupBy(notices, ({ kind }) =>
      isReminder(kind) ? 'reminders' : 'news',
    );
    await this.publish(tx, ReminderDue, reminders);
    await this.publish(tx, NoticeMade, news);
  }

  private async publish(
    tx: EntityManager,
    event: EventDefinition<NoticePayload>,
    notices: readonly { id: string; user_id: MemberId }[],
  ): Promise<void> {
    if (notices.length === 0) return;
    const payloads = notices.map(({ id, user_id }) => ({ user_id, notice_id: id }));
    await this.events.publishAll(tx, event, payloads);
  }

  /** What its member wants to be told, with when that is. */
  private async placed(tx: EntityManager, tellings: readonly Telling[]): Promise<Placed[]> {
    const members = [...new Set(tellings.map(({ member }) => member))];
    const wishes = await this.preferences.wishesOfAll(members, tx);
    const wanted = tellings.filter(({ member, kind }) => {
      const own = wishes.get(member);
      return own?.wanted && !own.kinds_off.includes(kind);
    });
    if (wanted.length === 0) return [];
    const zones = await this.accounts.timeZonesOf(members, tx);
    return wanted.flatMap((telling) => {
      const { member, kind, at } = telling;
      const quiet = wishes.get(member)?.quiet_hours ?? null;
      const time = timeOf(kind, at, zones.get(member) ?? 'UTC', quiet);
      return time ? [{ ...telling, ...time }] : [];
    });
  }

  /** Whoever pauses is reminded of nothing; what has happened they are told. */
  private async withoutPauses(tx: EntityManager, placed: readonly Placed[]): Promise<Placed[]> {
    const reminders = placed.filter(({ kind }) => isReminder(kind));
    if (reminders.length === 0) return [...placed];
    const paused = await this.pauses.pausing(tx, reminders);
    const left = new Set(reminders.filter((_, place) => paused.has(place)));
    return placed.filter((one) => !left.has(one));
  }
}

/** Each once: what was told of on that day is left out. */
function insert(
  tx: EntityManager,
  placed: readonly Placed[],
): Promise<{ id: string; user_id: MemberId; kind: string; state: string }[]> {
  return tx.query(
    `INSERT INTO push_notice (user_id, kind, subject, local_day, place, state, due_at, valid_until)
     SELECT n.user_id, n.kind, n.subject, n.local_day,
            (SELECT count(*) FROM push_notice p
              WHERE p.user_id = n.user_id AND p.local_day = n.local_day AND p.kind <> 'test'
                AND p.state NOT IN ('failed', 'dropped'))
              + row_number() OVER (PARTITION BY n.user_id, n.local_day ORDER BY n.due_at),
            CASE WHEN n.due_at <= clock_timestamp() THEN 'due' ELSE 'waiting' END, n.due_at, n.valid_until
       FROM unnest($1::uuid[], $2::text[], $3::text[], $4::date[], $5::timestamptz[], $6::timestamptz[])
         AS n(user_id, kind, subject, local_day, due_at, valid_until)
     ON CONFLICT DO NOTHING RETURNING id, user_id, kind, state`,
    [
      placed.map(({ member }) => member),
      placed.map(({ kind }) => kind),
      placed.map(({ subject }) => subject),
      placed.map(({ day }) => day),
      placed.map(({ due }) => due),
      placed.map(({ validUntil }) => validUntil),
    ],
  );
}
