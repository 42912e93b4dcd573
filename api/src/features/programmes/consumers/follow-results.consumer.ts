import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { RealtimeService } from '../../../platform/realtime/realtime.service';
import { BiomarkersConfirmed, BiomarkersRemoved } from '../../biomarkers/biomarkers.events';
import { PROGRAMME_CHANGED } from '../../calendar-events/calendar-events.events';
import { BiomarkersExtracted, ResultsReleased } from '../../files/files.events';
import { HealthScreenAnswered } from '../../health-screen/health-screen.events';
import { HomeReadingsChanged } from '../programmes.events';
import { ResultPlansService } from '../results/result-plans.service';

/** Everything that can change what the results ask for: in pregnancy other bounds hold. */
const SOURCES = [
  BiomarkersConfirmed,
  BiomarkersRemoved,
  BiomarkersExtracted,
  ResultsReleased,
  HomeReadingsChanged,
  HealthScreenAnswered,
] as const;

type Source = PayloadOf<(typeof SOURCES)[number]>;

/**
 * The programme follows the results: what they ask for is told among its changes, and planned. Results that ask for nothing
 * else than before write nothing. Apart from `follow-answers`, since a worker of an earlier release knows of no results.
 */
@Injectable()
@Consumes(SOURCES, { queue: 'programmes', name: 'follow-results' })
export class FollowResultsConsumer implements Consumer<Source> {
  constructor(
    private readonly plans: ResultPlansService,
    private readonly realtime: RealtimeService,
  ) {}

  async handle({ user_id }: Source, delivery: Delivery): Promise<void> {
    await delivery.complete(async (tx) => {
      if (await this.plans.follow(tx, user_id)) this.realtime.toMember(user_id, PROGRAMME_CHANGED, {});
    });
  }
}
