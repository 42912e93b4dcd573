import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { BiomarkersExtracted, FileFailed } from '../../files/files.events';
import { NoticeMaker } from '../notices/notice-maker';

const ENDS = [BiomarkersExtracted, FileFailed] as const;

type End = PayloadOf<(typeof ENDS)[number]>;

/** `biomarkers.extracted`, `file.failed`: a document was read, or could not be. */
@Injectable()
@Consumes(ENDS, { queue: 'notifications', name: 'tell-document' })
export class TellDocumentConsumer implements Consumer<End> {
  constructor(private readonly maker: NoticeMaker) {}

  handle({ user_id, file_id }: End, delivery: Delivery): Promise<void> {
    return delivery.complete((tx) => this.maker.tell(tx, user_id, 'document_ready', file_id));
  }
}
