import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { RealtimeService } from '../../../platform/realtime/realtime.service';
import { drawInChild } from '../extraction/draw-in-child';
import { UnreadableDocument } from '../extraction/unreadable-document';
import { FileRecordsService } from '../file-records.service';
import { BiomarkersExtracted } from '../files.events';
import { FILE_CHANGED } from '../files.service';
import type { HealthFileEntity } from '../health-file.entity';
import { DamagedFile, SealedFiles } from '../sealed-files';

type Extracted = PayloadOf<typeof BiomarkersExtracted>;

/** `biomarkers.extracted`: draws the pages, so that a value can be held against the place where it was read. */
@Injectable()
@Consumes(BiomarkersExtracted, { queue: 'extraction', name: 'draw-pages', awaited: false })
export class DrawPagesConsumer implements Consumer<Extracted> {
  constructor(
    private readonly records: FileRecordsService,
    private readonly files: SealedFiles,
    private readonly realtime: RealtimeService,
  ) {}

  async handle({ user_id, file_id }: Extracted, { signal }: Delivery): Promise<void> {
    const file = await this.records.find(user_id, file_id);
    if (!file) return;
    const drawn = await this.draw(file, signal).catch(withoutPictures);
    // Deleted meanwhile: what was drawn after that is nobody's.
    if (!(await this.records.find(user_id, file_id))) await this.files.remove(file_id, drawn);
    else if (drawn > 0) this.realtime.toMember(user_id, FILE_CHANGED, { file_id });
  }

  private async draw(file: HealthFileEntity, signal: AbortSignal): Promise<number> {
    const stored: Promise<void>[] = [];
    const bytes = await this.files.get(file);
    const keep = (number: number, picture: Uint8Array) => {
      const kept = this.files.putPage(file, number, Buffer.from(picture));
      kept.catch(() => undefined); // heard of below: nobody listens as long as the child draws
      stored.push(kept);
    };
    try {
      return await drawInChild(bytes, ({ number, picture }) => keep(number, picture), { signal });
    } finally {
      await Promise.all(stored);
    }
  }
}

/** What was read stands without its pictures, too. @throws what another attempt may mend */
function withoutPictures(error: unknown): number {
  if (error instanceof UnreadableDocument || error instanceof DamagedFile) return 0;
  throw error;
}
