import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { MemberId } from '../../member-access/member-access.service';
import { SetupSaved } from '../../setup/setup.events';
import { ProgrammePlanner } from '../programme-planner.service';

/** `setup.saved`: the programme is made, or what lies ahead adjusted. */
@Injectable()
@Consumes(SetupSaved, { queue: 'programmes', name: 'generate-programme' })
export class GenerateProgrammeConsumer implements Consumer<{ user_id: MemberId; revision: number }> {
  constructor(private readonly planner: ProgrammePlanner) {}

  async handle({ user_id }: { user_id: MemberId }, delivery: Delivery): Promise<void> {
    await delivery.complete((tx) => this.planner.plan(tx, user_id, new Date().toISOString()));
  }
}
