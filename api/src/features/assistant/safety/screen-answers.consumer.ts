import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { HabitAnswersService } from '../../questionnaires/habit-answers.service';
import { QuestionnaireCompleted } from '../../questionnaires/questionnaires.events';
import { SafetyGateService } from '../safety-gate.service';

type Completed = PayloadOf<typeof QuestionnaireCompleted>;

/** `questionnaire.completed`: what a member wrote among their answers passes the same screen as a chat. */
@Injectable()
@Consumes(QuestionnaireCompleted, { queue: 'ai-replies', name: 'screen-answers' })
export class ScreenAnswersConsumer implements Consumer<Completed> {
  constructor(
    private readonly gate: SafetyGateService,
    private readonly answers: HabitAnswersService,
  ) {}

  async handle({ user_id, questionnaire_id }: Completed, delivery: Delivery): Promise<void> {
    const texts = await this.answers.writtenIn(user_id, questionnaire_id);
    const judged = await this.gate.judgeWritten(user_id, 'answers', questionnaire_id, texts);
    if (judged) await delivery.complete(judged.commit);
  }
}
