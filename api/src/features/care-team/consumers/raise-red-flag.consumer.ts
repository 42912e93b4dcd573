import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { SafetyFlagged } from '../../assistant/assistant.events';
import { RedFlagsService } from '../red-flags.service';

type Flagged = PayloadOf<typeof SafetyFlagged>;

/** `safety.flagged`: a red flag for whoever is on call, one a flag. */
@Injectable()
@Consumes(SafetyFlagged, { queue: 'notifications', name: 'note-safety-flag' })
export class RaiseRedFlagConsumer implements Consumer<Flagged> {
  constructor(private readonly flags: RedFlagsService) {}

  handle({ user_id, flag_id }: Flagged, delivery: Delivery): Promise<void> {
    return delivery.complete((tx) => this.flags.raise(tx, user_id, flag_id));
  }
}
