import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { RealtimeService } from '../../../platform/realtime/realtime.service';
import { BiomarkersExtracted, FileFailed, ResultsReleased } from '../files.events';
import { FILE_CHANGED } from '../files.service';

const ENDS = [BiomarkersExtracted, FileFailed, ResultsReleased] as const;

type End = PayloadOf<(typeof ENDS)[number]>;

/** `biomarkers.extracted`, `file.failed`, `file.results-released`: the member's open pages read the document again. */
@Injectable()
@Consumes(ENDS, { queue: 'notifications', name: 'tell-file' })
export class TellFileConsumer implements Consumer<End> {
  constructor(private readonly realtime: RealtimeService) {}

  async handle({ user_id, file_id }: End, delivery: Delivery): Promise<void> {
    this.realtime.toMember(user_id, FILE_CHANGED, { file_id });
    await delivery.complete();
  }
}
