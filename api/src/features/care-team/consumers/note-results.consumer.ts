import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { BiomarkersExtracted } from '../../files/files.events';
import { CareTaskEntity } from '../care-task.entity';

/** `biomarkers.extracted`: what was read in a document is to be reviewed, one task a document. */
@Injectable()
@Consumes(BiomarkersExtracted, { queue: 'notifications', name: 'note-results' })
export class NoteResultsConsumer implements Consumer<PayloadOf<typeof BiomarkersExtracted>> {
  async handle(
    { user_id, file_id }: PayloadOf<typeof BiomarkersExtracted>,
    delivery: Delivery,
  ): Promise<void> {
    await delivery.complete(async (tx) => {
      const task = { user_id, kind: 'review_results' as const, about_id: file_id };
      await tx.createQueryBuilder().insert().into(CareTaskEntity).values(task).orIgnore().execute();
    });
  }
}
