import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { RealtimeService } from '../../../platform/realtime/realtime.service';
import { BiomarkersConfirmed, BiomarkersRemoved } from '../biomarkers.events';

const CHANGES = [BiomarkersConfirmed, BiomarkersRemoved] as const;

type Change = PayloadOf<(typeof CHANGES)[number]>;

/** `biomarkers.confirmed`, `biomarkers.removed`: the member's open pages read their values again. */
@Injectable()
@Consumes(CHANGES, { queue: 'notifications', name: 'tell-biomarkers' })
export class TellBiomarkersConsumer implements Consumer<Change> {
  constructor(private readonly realtime: RealtimeService) {}

  async handle({ user_id }: Change, delivery: Delivery): Promise<void> {
    this.realtime.toMember(user_id, 'biomarkers.changed', {});
    await delivery.complete();
  }
}
