import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { MemberId } from '../../member-access/member-access.service';
import { QuestionnaireRemoved } from '../../questionnaires/questionnaires.events';
import { ProgrammePlanner } from '../programme-planner.service';

/** `questionnaire.removed`: the habits ahead follow what answers are left. */
@Injectable()
@Consumes(QuestionnaireRemoved, { queue: 'programmes', name: 'follow-removed-questionnaire' })
export class FollowRemovedQuestionnaireConsumer implements Consumer<{
  user_id: MemberId;
  questionnaire_id: string;
}> {
  constructor(private readonly planner: ProgrammePlanner) {}

  async handle({ user_id }: { user_id: MemberId }, delivery: Delivery): Promise<void> {
    await delivery.complete((tx) => this.planner.plan(tx, user_id, new Date().toISOString()));
  }
}
