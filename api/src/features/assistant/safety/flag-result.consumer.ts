import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { CriticalResultFound } from '../../biomarkers/biomarkers.events';
import { BiomarkersService } from '../../biomarkers/biomarkers.service';
import { SafetyGateService } from '../safety-gate.service';

type Found = PayloadOf<typeof CriticalResultFound>;

/** `biomarkers.look-needed`: the same flag as for a message that calls for help. The member sees the help already. */
@Injectable()
@Consumes(CriticalResultFound, { queue: 'notifications', name: 'look-at-result' })
export class FlagResultConsumer implements Consumer<Found> {
  constructor(
    private readonly biomarkers: BiomarkersService,
    private readonly gate: SafetyGateService,
  ) {}

  async handle({ user_id, biomarker_id }: Found, delivery: Delivery): Promise<void> {
    const category = await this.biomarkers.criticalCategory(user_id, biomarker_id);
    if (!category) return; // corrected or removed meanwhile
    const source = { kind: 'result', id: biomarker_id } as const;
    await delivery.complete((tx) => this.gate.measured(tx, user_id, source, category));
  }
}
