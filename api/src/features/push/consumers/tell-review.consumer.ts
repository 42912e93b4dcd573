import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { FileRecordsService } from '../../files/file-records.service';
import { InsightReviewed } from '../../reviews/reviews.events';
import { NoticeMaker } from '../notices/notice-maker';

type Reviewed = PayloadOf<typeof InsightReviewed>;

/** `insight.reviewed`: a clinician has signed what was read in a document. What is held all the same is told of once it is shown. */
@Injectable()
@Consumes(InsightReviewed, { queue: 'notifications', name: 'tell-review', awaited: false })
export class TellReviewConsumer implements Consumer<Reviewed> {
  constructor(
    private readonly maker: NoticeMaker,
    private readonly files: FileRecordsService,
  ) {}

  async handle({ user_id, file_id }: Reviewed, delivery: Delivery): Promise<void> {
    const file = await this.files.find(user_id, file_id);
    if (file?.release_at) return delivery.complete();
    await delivery.complete((tx) => this.maker.tell(tx, user_id, 'insight_reviewed', file_id));
  }
}
