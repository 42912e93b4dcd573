import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { BiomarkersExtracted } from '../files.events';
import { UploadItemsService } from '../upload-items.service';

type Extracted = PayloadOf<typeof BiomarkersExtracted>;

/** `biomarkers.extracted`: what the programme asked to be uploaded is done. */
@Injectable()
@Consumes(BiomarkersExtracted, { queue: 'programmes', name: 'complete-upload-items' })
export class CompleteUploadItemsConsumer implements Consumer<Extracted> {
  constructor(private readonly items: UploadItemsService) {}

  handle({ user_id, file_id }: Extracted, delivery: Delivery): Promise<void> {
    return delivery.complete((tx) => this.items.complete(tx, user_id, file_id));
  }
}
