import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { BiomarkersConfirmed } from '../../biomarkers/biomarkers.events';
import { BiomarkersService } from '../../biomarkers/biomarkers.service';
import { UploadItemsService } from '../upload-items.service';

type Confirmed = PayloadOf<typeof BiomarkersConfirmed>;

/**
 * `biomarkers.confirmed`: a document of which every value waited is what the programme asked for once one is confirmed.
 * Apart from `complete-upload-items`, since a worker of an earlier release knows of no values there.
 */
@Injectable()
@Consumes(BiomarkersConfirmed, { queue: 'programmes', name: 'complete-confirmed-items' })
export class CompleteConfirmedItemsConsumer implements Consumer<Confirmed> {
  constructor(
    private readonly items: UploadItemsService,
    private readonly biomarkers: BiomarkersService,
  ) {}

  async handle({ user_id, biomarker_id }: Confirmed, delivery: Delivery): Promise<void> {
    const file = await this.biomarkers.fileOf(user_id, biomarker_id);
    if (file !== null) await delivery.complete((tx) => this.items.complete(tx, user_id, file));
  }
}
