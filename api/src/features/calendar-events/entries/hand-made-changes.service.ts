import { Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import type { EntityManager } from 'typeorm';
import { databaseNow } from '../../../platform/database/database-time';
import { Transactions } from '../../../platform/database/transactions';
import { BadRequestProblem, NotFoundProblem } from '../../../platform/http/problem';
import { RealtimeService } from '../../../platform/realtime/realtime.service';
import { MemberKeys } from '../../../platform/sealing/member-keys';
import { AccountService } from '../../account/account.service';
import type { MemberId } from '../../member-access/member-access.service';
import { PROGRAMME_CHANGED } from '../calendar-events.events';
import type { CalendarEvent } from '../dto/calendar-event.dto';
import type { EventRow } from './calendar-event.rows';
import { eventOf } from './event-json';
import type { EventKind } from './event-values';
import { lockedPlace, moveRow, type PlaceRow, removeForGood, resizeRow } from './hand-made-change.rows';

/** They belong to a day. */
const OF_ITS_DAY: readonly EventKind[] = ['check_in', 'plan_the_day'];

/** What members change in their plan by hand. Planning leaves it alone. Somebody else's event is not found. */
@Injectable()
export class HandMadeChangesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountService,
    private readonly keys: MemberKeys,
    private readonly realtime: RealtimeService,
  ) {}

  /**
   * Moves an event, which keeps its length. Earlier today is allowed, and where it was planned: so a move is taken back.
   * @param startTime ISO instant, from today on or the planned start, within the event's week (Monday to Sunday in the
   * member's zone)
   */
  move(member: MemberId, id: string, startTime: string): Promise<CalendarEvent> {
    return this.change(member, id, async (tx, place) => {
      const start = new Date(startTime);
      if (start.getTime() !== place.start_time.getTime()) {
        const zone = await this.accounts.timeZoneOf(member, tx);
        refuseMove(place, zone, await databaseNow(tx), start);
      }
      return moveRow(tx, id, start);
    });
  }

  /** Makes an event as small as its easier step, or as long as it was. */
  resize(member: MemberId, id: string, smaller: boolean): Promise<CalendarEvent> {
    return this.change(member, id, (tx, place) => {
      if (smaller && place.smaller_minutes === null) {
        throw new BadRequestProblem('no-smaller-step', 'There is no smaller step for this.');
      }
      return resizeRow(tx, id, smaller);
    });
  }

  /** @throws NotFoundProblem when it is there no more */
  remove(member: MemberId, id: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      if (!(await removeForGood(tx, id, member))) throw new NotFoundProblem();
      this.realtime.toMember(member, PROGRAMME_CHANGED, { event_id: id, removed: true });
    });
  }

  private change(
    member: MemberId,
    id: string,
    write: (tx: EntityManager, place: PlaceRow) => Promise<EventRow | undefined>,
  ): Promise<CalendarEvent> {
    return this.transactions.run(async (tx) => {
      const place = await lockedPlace(tx, id, member);
      const row = place && (await write(tx, place));
      if (!row) throw new NotFoundProblem();
      this.realtime.toMember(member, PROGRAMME_CHANGED, { event_id: id });
      return eventOf(await this.keys.of(member, tx), row);
    });
  }
}

/** @throws BadRequestProblem where an event cannot go, or cannot go there */
function refuseMove(place: PlaceRow, zone: string, now: Date, to: Date): void {
  if (place.all_day) throw refused('all-day', 'This lasts the whole day, so it has no time to change.');
  if (place.status === 'completed') throw refused('done', 'This is done already, so it stays where it is.');
  const day = (instant: Date) =>
    Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const [from, until] = [day(place.start_time), day(to)];
  if (OF_ITS_DAY.includes(place.kind) && !until.equals(from)) {
    throw refused('other-day', 'This belongs to its day: choose another time on the same day.');
  }
  // By the programme's calendar: where it stands now may be another week since the member changed zones.
  const { days } = Temporal.PlainDate.from(place.start_date).until(until);
  if (Math.floor(days / 7) + 1 !== place.program_week) {
    throw refused('other-week', 'Choose a day in the same week.');
  }
  const isBack = to.getTime() === place.planned_start?.getTime();
  if (!isBack && Temporal.PlainDate.compare(until, day(now)) < 0) {
    throw refused('past', 'This day is over. Choose today or a later day.');
  }
}

function refused(code: string, message: string): BadRequestProblem {
  return new BadRequestProblem('validation-failed', message, [{ field: 'start_time', code, message }]);
}
