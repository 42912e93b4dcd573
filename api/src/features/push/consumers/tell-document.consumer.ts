import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { FileRecordsService } from '../../files/file-records.service';
import { BiomarkersExtracted, FileFailed, ResultsReleased } from '../../files/files.events';
import { NoticeMaker } from '../notices/notice-maker';

const ENDS = [BiomarkersExtracted, FileFailed, ResultsReleased] as const;

type End = PayloadOf<(typeof ENDS)[number]>;

/**
 * `biomarkers.extracted`, `file.failed`, `file.results-released`: a document was read, or could not be. Nothing is told of
 * one whose values are held; that it was signed, `tell-review` tells.
 */
@Injectable()
@Consumes(ENDS, { queue: 'notifications', name: 'tell-document' })
export class TellDocumentConsumer implements Consumer<End> {
  constructor(
    private readonly maker: NoticeMaker,
    private readonly files: FileRecordsService,
  ) {}

  async handle(end: End, delivery: Delivery): Promise<void> {
    const { user_id, file_id } = end;
    const file = await this.files.find(user_id, file_id);
    if (file?.release_at || ('by' in end && end.by === 'review')) return delivery.complete();
    await delivery.complete((tx) => this.maker.tell(tx, user_id, 'document_ready', file_id));
  }
}
