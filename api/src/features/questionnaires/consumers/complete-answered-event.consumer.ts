import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { OwnEventsService } from '../../calendar-events/own-events.service';
import { QuestionnaireCompleted } from '../questionnaires.events';

type Answered = PayloadOf<typeof QuestionnaireCompleted>;

/** `questionnaire.completed`: its event is done, as if it had been ticked. One that is done already stays as it is. */
@Injectable()
@Consumes(QuestionnaireCompleted, { queue: 'programmes', name: 'complete-answered-event' })
export class CompleteAnsweredEventConsumer implements Consumer<Answered> {
  constructor(private readonly ownEvents: OwnEventsService) {}

  async handle({ user_id, event_id }: Answered, delivery: Delivery): Promise<void> {
    await delivery.complete(async (tx) => {
      if (event_id) await this.ownEvents.complete(tx, user_id, event_id);
    });
  }
}
