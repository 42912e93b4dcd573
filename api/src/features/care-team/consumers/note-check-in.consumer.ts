import { Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import { takeTurn } from '../../../platform/database/locks';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { AccountService } from '../../account/account.service';
import { CheckInSaved } from '../../calendar-events/calendar-events.events';
import { MemberDaysService, scaleOf } from '../../calendar-events/member-days.service';
import { CareRulesService } from '../care-rules.service';
import { CareTasksService } from '../care-tasks.service';
import { CaseloadEntryEntity } from '../caseload-entry.entity';
import { isLow } from '../low-check-in';

type Saved = PayloadOf<typeof CheckInSaved>;

const DAY = 86_400_000;
/** Days over which it is counted how often somebody checks in. */
const USUAL_DAYS = 28;

/** `check-in.saved`: the member was heard of; a low one wants a person. It is read anew, so order does not matter. */
@Injectable()
@Consumes(CheckInSaved, { queue: 'notifications', name: 'note-check-in', awaited: false })
export class NoteCheckInConsumer implements Consumer<Saved> {
  constructor(
    private readonly days: MemberDaysService,
    private readonly accounts: AccountService,
    private readonly tasks: CareTasksService,
    private readonly rules: CareRulesService,
  ) {}

  async handle({ user_id, event_id }: Saved, delivery: Delivery): Promise<void> {
    await delivery.complete(async (tx) => {
      await takeTurn(tx, 'caseload', user_id);
      const event = await this.days.one(user_id, event_id, tx);
      if (!event?.check_in) return; // gone since
      const zone = await this.accounts.timeZoneOf(user_id, tx);
      const day = dayOf(event.start, zone);
      const before = new Date(event.start.getTime() - USUAL_DAYS * DAY);
      const past = await this.days.between(user_id, before, event.start, tx);
      const checkIns = past.filter(({ kind }) => kind === 'check_in');
      const made = checkIns.filter(({ check_in }) => check_in !== null).length;
      const usual = checkIns.length >= 7 ? (7 * made) / checkIns.length : null;
      await tx.query(
        `INSERT INTO caseload_entry AS c (user_id, quiet_since, has_checked_in, usual_check_ins)
         VALUES ($1, $2, true, $3)
         ON CONFLICT (user_id) DO UPDATE
           SET quiet_since = CASE WHEN c.has_checked_in THEN greatest(c.quiet_since, excluded.quiet_since)
                                  ELSE excluded.quiet_since END,
               has_checked_in = true,
               usual_check_ins = CASE WHEN c.has_checked_in AND c.quiet_since > excluded.quiet_since
                                      THEN c.usual_check_ins ELSE excluded.usual_check_ins END`,
        [user_id, day, usual],
      );
      const { quiet_since } = await tx.findOneByOrFail(CaseloadEntryEntity, { user_id });
      if (quiet_since !== day) return; // an older one, written down later
      await this.tasks.settle(tx, user_id, 'silence');
      const { thresholds } = await this.rules.ofMember('low_check_in', user_id, tx);
      const { mood } = event.check_in;
      const energy = scaleOf(event.check_in, 'energy_level');
      if (isLow({ mood, energy }, thresholds['level'] ?? 1)) {
        const facts = { day, mood, ...(energy !== null && { energy }) };
        await this.tasks.raise(tx, user_id, { kind: 'low_check_in', facts });
      } else {
        await this.tasks.settle(tx, user_id, 'low_check_in');
      }
    });
  }
}

const dayOf = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();
