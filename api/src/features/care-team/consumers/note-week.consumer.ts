import { Injectable } from '@nestjs/common';
import { takeTurn } from '../../../platform/database/locks';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { MemberDaysService } from '../../calendar-events/member-days.service';
import { ProgrammeGenerated, WeekClosed } from '../../programmes/programmes.events';
import { ProgrammesService } from '../../programmes/programmes.service';
import { CareRulesService } from '../care-rules.service';
import { CareTasksService } from '../care-tasks.service';

type Closed = PayloadOf<typeof WeekClosed>;
type Generated = PayloadOf<typeof ProgrammeGenerated>;

/** `week.closed`: the caseload knows how the week went; one far below the one before wants a person. */
@Injectable()
@Consumes(WeekClosed, { queue: 'notifications', name: 'note-week', awaited: false })
export class NoteWeekConsumer implements Consumer<Closed> {
  constructor(
    private readonly days: MemberDaysService,
    private readonly rules: CareRulesService,
    private readonly tasks: CareTasksService,
  ) {}

  async handle({ user_id, program_id, week }: Closed, delivery: Delivery): Promise<void> {
    const weeks = await this.days.byWeek(user_id, program_id);
    const rateOf = (number: number) =>
      weeks.find(({ program_week }) => program_week === number)?.done_rate ?? null;
    const [rate, before] = [rateOf(week), rateOf(week - 1)];
    if (rate === null) return delivery.complete();
    await delivery.complete(async (tx) => {
      await takeTurn(tx, 'caseload', user_id);
      await tx.query(
        `INSERT INTO caseload_entry (user_id, week_rate, week_rate_before) VALUES ($1, $2, $3)
         ON CONFLICT (user_id) DO UPDATE SET week_rate = $2, week_rate_before = $3`,
        [user_id, rate, before],
      );
      const { thresholds } = await this.rules.ofMember('falling_week', user_id, tx);
      const [points = 0, below = 0] = [thresholds['points'], thresholds['below']];
      const falls = before !== null && (before - rate) * 100 >= points && rate * 100 < below;
      if (!falls) return this.tasks.settle(tx, user_id, 'falling_week');
      const facts = { week, rate, rate_before: before };
      await this.tasks.raise(tx, user_id, { kind: 'falling_week', facts });
    });
  }
}

/** `programme.generated`: from its beginning on a check-in is waited for. */
@Injectable()
@Consumes(ProgrammeGenerated, { queue: 'notifications', name: 'note-programme', awaited: false })
export class NoteProgrammeConsumer implements Consumer<Generated> {
  constructor(private readonly programmes: ProgrammesService) {}

  async handle({ user_id, program_id }: Generated, delivery: Delivery): Promise<void> {
    const programme = await this.programmes.activeOf(user_id);
    if (programme?.id !== program_id) return delivery.complete(); // replaced since
    await delivery.complete(async (tx) => {
      await takeTurn(tx, 'caseload', user_id);
      // The day on which it was made, or on which it begins: what comes later.
      await tx.query(
        `INSERT INTO caseload_entry AS c (user_id, quiet_since) VALUES ($1, greatest($2::date, current_date))
         ON CONFLICT (user_id) DO UPDATE SET quiet_since = coalesce(c.quiet_since, excluded.quiet_since)`,
        [user_id, programme.start_date],
      );
    });
  }
}
