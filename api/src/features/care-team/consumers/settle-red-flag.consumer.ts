import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { SafetyAnswered } from '../../assistant/assistant.events';
import { RedFlagsService } from '../red-flags.service';

type Answered = PayloadOf<typeof SafetyAnswered>;

/** `safety.answered`: whoever was called because nobody had answered, and has not taken it up, is called no more. */
@Injectable()
@Consumes(SafetyAnswered, { queue: 'notifications', name: 'settle-red-flag' })
export class SettleRedFlagConsumer implements Consumer<Answered> {
  constructor(private readonly flags: RedFlagsService) {}

  handle({ user_id, flag_id }: Answered, delivery: Delivery): Promise<void> {
    return delivery.complete((tx) => this.flags.answered(tx, user_id, flag_id));
  }
}
