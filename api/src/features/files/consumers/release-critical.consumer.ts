import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { BiomarkersConfirmed, CriticalResultFound } from '../../biomarkers/biomarkers.events';
import { BiomarkersService } from '../../biomarkers/biomarkers.service';
import { FileReleasesService } from '../file-releases.service';

const SOURCES = [CriticalResultFound, BiomarkersConfirmed] as const;

type Source = PayloadOf<(typeof SOURCES)[number]>;

/**
 * `biomarkers.look-needed`, `biomarkers.confirmed`: a value that calls for help once it was corrected, at once or today, is
 * held no longer, and its document neither.
 */
@Injectable()
@Consumes(SOURCES, { queue: 'notifications', name: 'release-critical' })
export class ReleaseCriticalConsumer implements Consumer<Source> {
  constructor(
    private readonly releases: FileReleasesService,
    private readonly biomarkers: BiomarkersService,
  ) {}

  async handle({ user_id, biomarker_id }: Source, delivery: Delivery): Promise<void> {
    const file = await this.biomarkers.urgentFileOf(user_id, biomarker_id);
    await delivery.complete(async (tx) => {
      if (file !== null) await this.releases.release(tx, user_id, file, 'critical');
    });
  }
}
