import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { RealtimeService } from '../../../platform/realtime/realtime.service';
import { WeekEnded } from '../programmes.events';
import { WeekCloseService } from '../week-close/week-close.service';

/** `week.ended`: closes what is over by now. Nobody sits waiting for it at midnight, so it lets all else go first. */
@Injectable()
@Consumes(WeekEnded, { queue: 'programmes', name: 'close-week', awaited: false })
export class CloseWeekConsumer implements Consumer<PayloadOf<typeof WeekEnded>> {
  constructor(
    private readonly weeks: WeekCloseService,
    private readonly realtime: RealtimeService,
  ) {}

  async handle({ user_id, program_id }: PayloadOf<typeof WeekEnded>, delivery: Delivery): Promise<void> {
    await delivery.complete(async (tx) => {
      await this.weeks.close(tx, user_id, program_id);
      this.realtime.toMember(user_id, 'week.closed', { program_id });
    });
  }
}
