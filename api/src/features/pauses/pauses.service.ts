import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import { DataSource, type EntityManager, In } from 'typeorm';
import { databaseNow } from '../../platform/database/database-time';
import { saveRevised } from '../../platform/database/save-revised';
import { Transactions } from '../../platform/database/transactions';
import { EventPublisher } from '../../platform/events/event-publisher';
import { isDate } from '../../platform/http/calendar-day';
import { BadRequestProblem, ConflictProblem, NotFoundProblem } from '../../platform/http/problem';
import { MemberKeys } from '../../platform/sealing/member-keys';
import { MemberTurns } from '../../platform/security/member-turns';
import { AccountService } from '../account/account.service';
import type { MemberId } from '../member-access/member-access.service';
import type { Pause, SavePause } from './dto/pause.dto';
import { PauseRevisionEntity } from './pause-revision.entity';
import { KIND, PauseEntity } from './pause.entity';
import { ProgrammePaused } from './pauses.events';

export { Pause } from './dto/pause.dto';

/** How many a member can keep. */
const MOST = 100;

export type PauseDays = Pick<Pause, 'from' | 'until'>;

/** A member's own pauses: "life happened". Somebody else's are not found. */
@Injectable()
export class PausesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly turns: MemberTurns,
    private readonly accounts: AccountService,
    private readonly events: EventPublisher,
    private readonly keys: MemberKeys,
  ) {}

  /** Every pause, the latest days first. */
  async of(member: MemberId, tx: EntityManager = this.dataSource.manager): Promise<Pause[]> {
    const order = { from_day: 'DESC', id: 'ASC' } as const;
    const rows = await tx.find(PauseEntity, { where: { user_id: member }, order, take: MOST });
    if (rows.length === 0) return [];
    const own = await this.keys.of(member, tx);
    return rows.map(({ id, kind_sealed, from_day, until_day }) => ({
      id,
      kind: own.open(KIND, id, kind_sealed),
      from: from_day,
      until: until_day,
    }));
  }

  /** The days of the pauses of several members, first and last included, in one query; why they pause is not read. */
  async daysOf(members: readonly MemberId[], tx: EntityManager): Promise<Map<MemberId, PauseDays[]>> {
    const select = { user_id: true, from_day: true, until_day: true } as const;
    const rows = await tx.find(PauseEntity, { where: { user_id: In([...members]) }, select });
    const days = new Map<MemberId, PauseDays[]>();
    for (const { user_id, from_day, until_day } of rows) {
      days.set(user_id, [...(days.get(user_id) ?? []), { from: from_day, until: until_day }]);
    }
    return days;
  }

  /** The pause that runs today, in the member's zone, or the next one; null when none lies ahead. */
  async next(member: MemberId, tx: EntityManager): Promise<Pause | null> {
    const today = (await this.today(member, tx)).toString();
    const ahead = (await this.of(member, tx)).filter(({ until }) => until >= today);
    return ahead.at(-1) ?? null;
  }

  /** Which of these members pause on their day ('YYYY-MM-DD'): places in the list. */
  async pausing(
    tx: EntityManager,
    asked: readonly { readonly member: MemberId; readonly day: string }[],
  ): Promise<Set<number>> {
    const rows = await tx.query<{ place: number }[]>(
      `SELECT DISTINCT a.place::int AS place
         FROM unnest($1::uuid[], $2::date[]) WITH ORDINALITY AS a(member, day, place)
         JOIN pause p ON p.user_id = a.member AND a.day BETWEEN p.from_day AND p.until_day`,
      [asked.map(({ member }) => member), asked.map(({ day }) => day)],
    );
    return new Set(rows.map(({ place }) => place - 1));
  }

  /** Counts the changes; 0 before the first. */
  async revisionOf(member: MemberId, tx: EntityManager = this.dataSource.manager): Promise<number> {
    return (await tx.findOneBy(PauseRevisionEntity, { user_id: member }))?.revision ?? 0;
  }

  /**
   * Enters the pause, or puts it in the place of the earlier one of this id. What changes nothing plans nothing.
   * @throws BadRequestProblem for days that do not exist, the wrong way round, too far, or within another pause
   */
  save(member: MemberId, id: string, { kind, from, until }: SavePause): Promise<Pause> {
    return this.inTurn(member, async (tx) => {
      await this.refuseDays(tx, member, from, until);
      const given = { id, kind, from, until };
      if ((await this.of(member, tx)).some((pause) => isDeepStrictEqual(pause, given))) return given;
      const others = (await this.changing(tx, member)).filter((other) => other.id !== id);
      if (others.some((other) => other.from <= until && other.until >= from)) {
        throw refused(
          'from',
          'overlap',
          'You already have a pause on some of these days. Change that one instead.',
        );
      }
      if (others.length >= MOST) {
        throw new ConflictProblem(
          'too-many-pauses',
          `You can keep up to ${MOST} pauses. Please delete one first.`,
        );
      }
      const own = await this.keys.of(member, tx);
      const values = { from_day: from, until_day: until, kind_sealed: own.seal(KIND, id, kind) };
      await tx.upsert(PauseEntity, { user_id: member, id, ...values }, ['user_id', 'id']);
      await this.events.publish(tx, ProgrammePaused, { user_id: member });
      return given;
    });
  }

  /** @throws NotFoundProblem when it is there no more */
  remove(member: MemberId, id: string): Promise<void> {
    return this.inTurn(member, async (tx) => {
      await this.changing(tx, member);
      const { affected } = await tx.delete(PauseEntity, { user_id: member, id });
      if (affected === 0) throw new NotFoundProblem();
      await this.events.publish(tx, ProgrammePaused, { user_id: member });
    });
  }

  private inTurn<T>(member: MemberId, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.turns.run(member, () => this.transactions.run(work));
  }

  /** The pauses as they are before a change; until it is over no other change of this member's begins. */
  private async changing(tx: EntityManager, member: MemberId): Promise<Pause[]> {
    await saveRevised(tx, PauseRevisionEntity, member);
    return this.of(member, tx);
  }

  private async refuseDays(tx: EntityManager, member: MemberId, from: string, until: string): Promise<void> {
    for (const [field, day] of Object.entries({ from, until })) {
      if (!isDate(day)) throw refused(field, 'no-date', 'This date does not exist.');
    }
    if (until < from) throw refused('until', 'ends-before', 'A pause cannot end before it begins.');
    const today = await this.today(member, tx);
    if (until > today.add({ years: 1 }).toString()) {
      throw refused('until', 'too-far', 'A pause can end at most a year from now.');
    }
    if (from < today.subtract({ years: 1 }).toString()) {
      throw refused('from', 'too-old', 'A pause can begin at most a year ago.');
    }
  }

  private async today(member: MemberId, tx: EntityManager): Promise<Temporal.PlainDate> {
    const zone = await this.accounts.timeZoneOf(member, tx);
    const now = await databaseNow(tx);
    return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  }
}

function refused(field: string, code: string, message: string): BadRequestProblem {
  return new BadRequestProblem('validation-failed', message, [{ field, code, message }]);
}
