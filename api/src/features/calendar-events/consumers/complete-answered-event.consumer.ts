import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import { QuestionnaireCompleted } from '../../questionnaires/questionnaires.events';
import { statusMetadata } from '../entries/event-metadata';

/** `questionnaire.completed`: its event is done, as if it had been ticked. One that is done already stays as it is. */
@Injectable()
@Consumes(QuestionnaireCompleted, { queue: 'programmes', name: 'complete-answered-event' })
export class CompleteAnsweredEventConsumer implements Consumer<{
  user_id: string;
  questionnaire_id: string;
  event_id: string | null;
}> {
  async handle(
    { user_id, event_id }: { user_id: string; event_id: string | null },
    delivery: Delivery,
  ): Promise<void> {
    await delivery.complete(async (tx) => {
      if (!event_id) return;
      await tx.query(
        `UPDATE calendar_event SET metadata = metadata || $3::jsonb, updated_at = now()
          WHERE id = $1 AND user_id = $2 AND metadata->>'completed' IS DISTINCT FROM 'true'`,
        [event_id, user_id, JSON.stringify(statusMetadata('completed', new Date().toISOString()))],
      );
    });
  }
}
