import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { WeekClosed } from '../../programmes/programmes.events';
import { ProgrammesService } from '../../programmes/programmes.service';
import { NoticeMaker } from '../notices/notice-maker';

type Closed = PayloadOf<typeof WeekClosed>;

/** `week.closed`: where its close has changed the plan. Most closes change nothing, and nobody waits for them. */
@Injectable()
@Consumes(WeekClosed, { queue: 'notifications', name: 'tell-week', awaited: false })
export class TellWeekConsumer implements Consumer<Closed> {
  constructor(
    private readonly maker: NoticeMaker,
    private readonly programmes: ProgrammesService,
  ) {}

  async handle({ user_id, program_id, week }: Closed, delivery: Delivery): Promise<void> {
    const change = await this.programmes.lastChangeOf(user_id, program_id);
    if (change?.source !== 'week_close' || change.program_week !== week) return;
    await delivery.complete((tx) => this.maker.tell(tx, user_id, 'week_changed', change.id));
  }
}
