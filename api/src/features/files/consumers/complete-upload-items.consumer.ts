import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { BiomarkersService } from '../../biomarkers/biomarkers.service';
import { OwnEventsService } from '../../calendar-events/own-events.service';
import { BiomarkersExtracted } from '../files.events';
import { itemsCompletedBy } from '../upload-items';

type Extracted = PayloadOf<typeof BiomarkersExtracted>;

/** `biomarkers.extracted`: what the programme asked to be uploaded is done. */
@Injectable()
@Consumes(BiomarkersExtracted, { queue: 'programmes', name: 'complete-upload-items' })
export class CompleteUploadItemsConsumer implements Consumer<Extracted> {
  constructor(
    private readonly biomarkers: BiomarkersService,
    private readonly ownEvents: OwnEventsService,
  ) {}

  async handle({ user_id, file_id }: Extracted, delivery: Delivery): Promise<void> {
    const { biomarkers } = await this.biomarkers.ofFile(user_id, file_id);
    await delivery.complete(async (tx) => {
      for (const keys of itemsCompletedBy(biomarkers)) await this.ownEvents.completeNext(tx, user_id, keys);
    });
  }
}
