import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import { EventPublisher } from '../../platform/events/event-publisher';
import { EventSubjects } from '../../platform/events/event-subjects';
import { NotFoundProblem } from '../../platform/http/problem';
import type { MemberId } from '../member-access/member-access.service';
import { AccountMoved } from './account.events';
import { AccountEntity } from './account.entity';
import { DEFAULT_TIME_ZONE, knownTimeZone } from './time-zone';

@Injectable()
export class AccountService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subjects: EventSubjects,
    private readonly events: EventPublisher,
  ) {}

  onModuleInit(): void {
    this.subjects.answeredBy((userId) =>
      this.dataSource.manager.existsBy(AccountEntity, { user_id: userId }),
    );
  }

  /** The zone that a new account gets: the one told, or the default where none or no IANA zone was told. */
  zoneFor(told: string | undefined): string {
    return (told === undefined ? undefined : knownTimeZone(told)) ?? DEFAULT_TIME_ZONE;
  }

  /**
   * Opens the account of a new user within the sign-up's transaction.
   * @param timeZone as the browser told it; what is no IANA zone counts as not told
   */
  async open(tx: EntityManager, userId: MemberId, timeZone: string | undefined): Promise<void> {
    await tx.insert(AccountEntity, { user_id: userId, time_zone: this.zoneFor(timeZone) });
  }

  /** Moves the account to another zone within the caller's transaction; what is no IANA zone changes nothing. */
  async moveTo(tx: EntityManager, userId: MemberId, timeZone: string): Promise<void> {
    const time_zone = knownTimeZone(timeZone);
    if (!time_zone) return;
    const { affected } = await tx.update(
      AccountEntity,
      { user_id: userId, time_zone: Not(time_zone) },
      { time_zone },
    );
    if (affected) await this.events.publish(tx, AccountMoved, { user_id: userId });
  }

  /** The IANA time zones of several users, by their ids. */
  async timeZonesOf(userIds: readonly MemberId[], tx: EntityManager): Promise<Map<string, string>> {
    const rows = await tx.findBy(AccountEntity, { user_id: In([...userIds]) });
    return new Map(rows.map(({ user_id, time_zone }) => [user_id, time_zone]));
  }

  /**
   * The user's IANA time zone.
   * @throws NotFoundProblem when there is no such account
   */
  async timeZoneOf(userId: MemberId, tx: EntityManager = this.dataSource.manager): Promise<string> {
    const account = await tx.findOneBy(AccountEntity, { user_id: userId });
    if (!account) throw new NotFoundProblem();
    return account.time_zone;
  }
}
