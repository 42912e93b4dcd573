import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { InsightReviewed } from '../../reviews/reviews.events';
import { NoticeMaker } from '../notices/notice-maker';

type Reviewed = PayloadOf<typeof InsightReviewed>;

/** `insight.reviewed`: a clinician has signed what was read in a document. */
@Injectable()
@Consumes(InsightReviewed, { queue: 'notifications', name: 'tell-review', awaited: false })
export class TellReviewConsumer implements Consumer<Reviewed> {
  constructor(private readonly maker: NoticeMaker) {}

  handle({ user_id, file_id }: Reviewed, delivery: Delivery): Promise<void> {
    return delivery.complete((tx) => this.maker.tell(tx, user_id, 'insight_reviewed', file_id));
  }
}
