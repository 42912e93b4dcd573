import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { RealtimeService } from '../../../platform/realtime/realtime.service';
import { BiomarkersService } from '../../biomarkers/biomarkers.service';
import { drawInChild } from '../extraction/draw-in-child';
import { UnreadableDocument } from '../extraction/unreadable-document';
import { FileRecordsService } from '../file-records.service';
import { BiomarkersExtracted } from '../files.events';
import { FILE_CHANGED } from '../files.service';
import type { HealthFileEntity } from '../health-file.entity';
import { DamagedFile, SealedFiles } from '../sealed-files';

type Extracted = PayloadOf<typeof BiomarkersExtracted>;

/** `biomarkers.extracted`: draws the pages where values were read, so that each can be held against its place. */
@Injectable()
@Consumes(BiomarkersExtracted, { queue: 'drawing', name: 'draw-pages', awaited: false })
export class DrawPagesConsumer implements Consumer<Extracted> {
  constructor(
    private readonly records: FileRecordsService,
    private readonly biomarkers: BiomarkersService,
    private readonly files: SealedFiles,
    private readonly realtime: RealtimeService,
  ) {}

  async handle({ user_id, file_id }: Extracted, { signal }: Delivery): Promise<void> {
    const file = await this.records.find(user_id, file_id);
    if (!file) return;
    const pages = await this.pagesOf(file);
    if (pages.length === 0) return;
    const drawn = await this.draw(file, pages, signal);
    // Deleted meanwhile: what was drawn after that is nobody's.
    if (!(await this.records.find(user_id, file_id))) await this.files.remove(file_id, Math.max(0, ...drawn));
    else if (drawn.length > 0) this.realtime.toMember(user_id, FILE_CHANGED, { file_id });
  }

  /** Those first where somebody has to look. */
  private async pagesOf({ id, user_id }: HealthFileEntity): Promise<number[]> {
    const read = await this.biomarkers.byFile(user_id, [id], undefined, { withHeld: true });
    const values = read.get(id) ?? [];
    const inOrder = values.toSorted((a, b) => Number(b.needs_review) - Number(a.needs_review));
    return [...new Set(inOrder.flatMap(({ source }) => source?.page ?? []))];
  }

  private async draw(file: HealthFileEntity, pages: number[], signal: AbortSignal): Promise<number[]> {
    const stored: Promise<void>[] = [];
    const drawn: number[] = [];
    try {
      const bytes = await this.files.get(file);
      const keep = (number: number, picture: Uint8Array) => {
        const kept = this.files.putPage(file, number, Buffer.from(picture));
        kept.catch(() => undefined); // heard of below: nobody listens as long as the child draws
        stored.push(kept);
        drawn.push(number);
      };
      await drawInChild({ bytes, pages }, ({ number, picture }) => keep(number, picture), { signal });
    } catch (error) {
      withoutPictures(error);
    } finally {
      await Promise.all(stored);
    }
    return drawn;
  }
}

/** What was read stands without its pictures, too. @throws what another attempt may mend */
function withoutPictures(error: unknown): void {
  if (!(error instanceof UnreadableDocument || error instanceof DamagedFile)) throw error;
}
