import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { ReplyWriterService } from '../../replies/reply-writer.service';
import { ScenarioAnswers } from '../scenario-answers';
import { ScenarioAsked } from '../scenario-chat.events';

/** `scenario.asked`: writes the answer and moves the session on with it, once. */
@Injectable()
@Consumes(ScenarioAsked, { queue: 'ai-replies', name: 'answer-scenario' })
export class AnswerScenarioConsumer implements Consumer<PayloadOf<typeof ScenarioAsked>> {
  constructor(
    private readonly writer: ReplyWriterService,
    private readonly answers: ScenarioAnswers,
  ) {}

  async handle(
    { user_id, session_id, message_id, reply_id }: PayloadOf<typeof ScenarioAsked>,
    delivery: Delivery,
  ): Promise<void> {
    await this.writer.run(delivery, user_id, reply_id, (turn) =>
      this.answers.to(user_id, session_id, message_id, turn),
    );
  }
}
