import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { MemberId } from '../../member-access/member-access.service';
import { HealthScreenAnswered } from '../../health-screen/health-screen.events';
import { ProgrammePlanner } from '../programme-planner.service';

/** `health-screen.answered`: the steps ahead that need a cleared gate come or go. */
@Injectable()
@Consumes(HealthScreenAnswered, { queue: 'programmes', name: 'follow-health-screen' })
export class FollowHealthScreenConsumer implements Consumer<{ user_id: MemberId; revision: number }> {
  constructor(private readonly planner: ProgrammePlanner) {}

  async handle({ user_id }: { user_id: MemberId }, delivery: Delivery): Promise<void> {
    await delivery.complete((tx) => this.planner.plan(tx, user_id, new Date().toISOString()));
  }
}
