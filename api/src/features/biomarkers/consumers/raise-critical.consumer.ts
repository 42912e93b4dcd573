import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { HealthScreenAnswered } from '../../health-screen/health-screen.events';
import { BiomarkersConfirmed, BiomarkersRemoved } from '../biomarkers.events';
import { CriticalResultsService } from '../critical-results.service';

/** What can make another result call for help than the one that is written: in pregnancy other bounds hold. */
const SOURCES = [BiomarkersConfirmed, BiomarkersRemoved, HealthScreenAnswered] as const;

type Source = PayloadOf<(typeof SOURCES)[number]>;

/** The care team hears of a result that became critical, or current again, by something else. Told twice it is one task. */
@Injectable()
@Consumes(SOURCES, { queue: 'notifications', name: 'raise-critical-results' })
export class RaiseCriticalConsumer implements Consumer<Source> {
  constructor(private readonly critical: CriticalResultsService) {}

  async handle({ user_id }: Source, delivery: Delivery): Promise<void> {
    await delivery.complete((tx) => this.critical.raiseAll(tx, user_id));
  }
}
