import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { InsightReviewed } from '../../reviews/reviews.events';
import { CareTasksService } from '../care-tasks.service';

type Reviewed = PayloadOf<typeof InsightReviewed>;

/** `insight.reviewed`: what was signed waits no more. */
@Injectable()
@Consumes(InsightReviewed, { queue: 'notifications', name: 'note-reviewed' })
export class NoteReviewedConsumer implements Consumer<Reviewed> {
  constructor(private readonly tasks: CareTasksService) {}

  handle({ user_id, file_id }: Reviewed, delivery: Delivery): Promise<void> {
    return delivery.complete((tx) => this.tasks.settle(tx, user_id, 'review_results', file_id));
  }
}
