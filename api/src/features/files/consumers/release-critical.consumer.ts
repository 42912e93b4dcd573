import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { CriticalResultFound } from '../../biomarkers/biomarkers.events';
import { BiomarkersService } from '../../biomarkers/biomarkers.service';
import { FileReleasesService } from '../file-releases.service';

type Found = PayloadOf<typeof CriticalResultFound>;

/** `biomarkers.look-needed`: a value that calls for help once it was corrected is held no longer, and its document neither. */
@Injectable()
@Consumes(CriticalResultFound, { queue: 'notifications', name: 'release-critical' })
export class ReleaseCriticalConsumer implements Consumer<Found> {
  constructor(
    private readonly releases: FileReleasesService,
    private readonly biomarkers: BiomarkersService,
  ) {}

  async handle({ user_id, biomarker_id }: Found, delivery: Delivery): Promise<void> {
    const file = await this.biomarkers.fileOf(user_id, biomarker_id);
    await delivery.complete(async (tx) => {
      if (file !== null) await this.releases.release(tx, user_id, file, 'critical');
    });
  }
}
