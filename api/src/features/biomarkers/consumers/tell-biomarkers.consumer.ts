import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { RealtimeService } from '../../../platform/realtime/realtime.service';
import { BiomarkersConfirmed } from '../biomarkers.events';

/** `biomarkers.confirmed`: the member's open pages read their values again. */
@Injectable()
@Consumes(BiomarkersConfirmed, { queue: 'notifications', name: 'tell-biomarkers' })
export class TellBiomarkersConsumer implements Consumer<PayloadOf<typeof BiomarkersConfirmed>> {
  constructor(private readonly realtime: RealtimeService) {}

  async handle(
    { user_id, biomarker_id }: PayloadOf<typeof BiomarkersConfirmed>,
    delivery: Delivery,
  ): Promise<void> {
    this.realtime.toMember(user_id, 'biomarkers.changed', { biomarker_id });
    await delivery.complete();
  }
}
