import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { MemberId } from '../../member-access/member-access.service';
import { QuestionnaireCompleted } from '../../questionnaires/questionnaires.events';
import { ProgrammePlanner } from '../programme-planner.service';

/** `questionnaire.completed`: the habits ahead follow the latest answers. */
@Injectable()
@Consumes(QuestionnaireCompleted, { queue: 'programmes', name: 'follow-questionnaire' })
export class FollowQuestionnaireConsumer implements Consumer<{
  user_id: MemberId;
  questionnaire_id: string;
  event_id: string | null;
}> {
  constructor(private readonly planner: ProgrammePlanner) {}

  async handle({ user_id }: { user_id: MemberId }, delivery: Delivery): Promise<void> {
    await delivery.complete((tx) => this.planner.plan(tx, user_id, new Date().toISOString()));
  }
}
