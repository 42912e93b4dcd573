import { Injectable } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery, TryLater } from '../../../platform/events/consumer';
import { QUEUES } from '../../../platform/queues/queue-table';
import { StoreAway } from '../../../platform/storage/file-store';
import { ArchiveMaker } from '../archive/archive-maker';
import type { KeptArchive } from '../archive/sealed-archives';
import { DataExportRequested, type ExportPayload } from '../data-export.events';
import { DataExportsService } from '../data-exports.service';

/** A store that is away is looked at again so often (milliseconds); `UnfinishedExports` ends the wait. */
const LOOK_AGAIN = 15_000;

/** `data-export.requested`: packs all that is the member's. Begun anew after whatever cut it short. */
@Injectable()
@Consumes(DataExportRequested, { queue: 'accounts', name: 'make-data-export' })
export class MakeExportConsumer implements Consumer<ExportPayload> {
  constructor(
    private readonly exports: DataExportsService,
    private readonly maker: ArchiveMaker,
  ) {}

  async handle({ user_id, export_id }: ExportPayload, delivery: Delivery): Promise<void> {
    if (!(await this.exports.begin(user_id, export_id))) return;
    const archive = await this.maker
      .make(user_id, delivery.signal)
      .catch((error: unknown) => this.whyFailed(error, delivery));
    await delivery.complete((tx) =>
      archive === 'failed'
        ? this.exports.fail(tx, user_id, export_id)
        : this.exports.ready(tx, user_id, export_id, archive),
    );
  }

  /** @throws what another attempt may mend */
  private whyFailed(error: unknown, { attempt, signal }: Delivery): KeptArchive | 'failed' {
    if (error instanceof StoreAway) throw new TryLater(LOOK_AGAIN);
    if (signal.aborted || attempt < QUEUES.accounts.attempts) throw error;
    return 'failed';
  }
}
