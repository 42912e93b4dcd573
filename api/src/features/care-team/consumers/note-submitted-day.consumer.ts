import { Injectable } from '@nestjs/common';
import { takeTurn } from '../../../platform/database/locks';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { DaySubmitted } from '../../calendar-events/calendar-events.events';
import { SubmittedDaysService } from '../../calendar-events/submitted-days.service';
import { CareTasksService } from '../care-tasks.service';
import { CaseloadEntryEntity } from '../caseload-entry.entity';

/** `day.submitted`: the caseload shows the member's latest shared day. It is read anew, so order does not matter. */
@Injectable()
@Consumes(DaySubmitted, { queue: 'notifications', name: 'note-submitted-day' })
export class NoteSubmittedDayConsumer implements Consumer<PayloadOf<typeof DaySubmitted>> {
  constructor(
    private readonly submittedDays: SubmittedDaysService,
    private readonly tasks: CareTasksService,
  ) {}

  async handle({ user_id }: PayloadOf<typeof DaySubmitted>, delivery: Delivery): Promise<void> {
    await delivery.complete(async (tx) => {
      // One at a time per member: of two that read at once, the one that read less could write last.
      await takeTurn(tx, 'caseload', user_id);
      const latest = await this.submittedDays.latest(tx, user_id);
      if (!latest) return;
      const { day, submitted_at, planned, done, checked_in } = latest;
      await tx.upsert(
        CaseloadEntryEntity,
        { user_id, last_submitted_day: day, last_submitted_at: submitted_at, planned, done, checked_in },
        ['user_id'],
      );
      const facts = { day, planned, done, checked_in };
      await this.tasks.raise(tx, user_id, { kind: 'submitted_day', facts });
    });
  }
}
