import { Injectable, Logger } from '@nestjs/common';
import { type Consumer, Consumes, type Delivery, TryLater } from '../../../platform/events/consumer';
import type { PayloadOf } from '../../../platform/events/define-event';
import { QUEUES } from '../../../platform/queues/queue-table';
import { StoreAway } from '../../../platform/storage/file-store';
import { RealtimeService } from '../../../platform/realtime/realtime.service';
import { BiomarkerPersonService } from '../../biomarkers/biomarker-person.service';
import { BiomarkersService } from '../../biomarkers/biomarkers.service';
import type { ReadDocument } from '../extraction/page.types';
import { readInChild } from '../extraction/read-in-child';
import { UnreadableDocument } from '../extraction/unreadable-document';
import { withoutDaysToCome } from '../days-to-come';
import { FileProcessingService } from '../file-processing.service';
import { FileProcessingRequested } from '../files.events';
import { FILE_CHANGED } from '../files.service';
import type { HealthFileEntity } from '../health-file.entity';
import { DamagedFile, SealedFiles } from '../sealed-files';
import { SecondReaderService } from '../second-reader/second-reader.service';

type Requested = PayloadOf<typeof FileProcessingRequested>;

/** A store that is away is looked at again so often, and waited for so long (milliseconds). */
const LOOK_AGAIN = 15_000;
const LONGEST_WAIT = 3_600_000;
/** A page is told of at most so often (milliseconds). */
const TELL_EVERY = 500;

/** `file.processing-requested`: reads the document, and writes all that was read at once. */
@Injectable()
@Consumes(FileProcessingRequested, { queue: 'extraction', name: 'extract-file' })
export class ExtractFileConsumer implements Consumer<Requested> {
  private readonly logger = new Logger(ExtractFileConsumer.name);

  constructor(
    private readonly processing: FileProcessingService,
    private readonly files: SealedFiles,
    private readonly biomarkers: BiomarkersService,
    private readonly person: BiomarkerPersonService,
    private readonly secondReader: SecondReaderService,
    private readonly realtime: RealtimeService,
  ) {}

  async handle({ user_id, file_id }: Requested, delivery: Delivery): Promise<void> {
    const file = await this.processing.inWork(user_id, file_id);
    if (!file) return;
    // Asked before it is read: nothing that was read in it, and may be critical, is thrown away.
    const read = (await this.biomarkers.isFull(user_id))
      ? 'no_room'
      : await this.read(file, delivery).catch((error: unknown) => this.whyFailed(error, file, delivery));
    await delivery.complete((tx) =>
      typeof read === 'string'
        ? this.processing.fail(tx, user_id, file_id, read)
        : this.processing.complete(tx, user_id, file_id, read),
    );
  }

  private async read(file: HealthFileEntity, { signal }: Delivery): Promise<ReadDocument> {
    const reading = await this.person.of(file.user_id);
    const onProgress = this.progressOf(file);
    const first = await readInChild(await this.files.get(file), reading, { signal, onProgress });
    const { sex, age } = first.head;
    const person = { ...reading, sex: sex ?? reading.sex, age: age ?? reading.age };
    const both = await this.secondReader.read({
      member: file.user_id,
      file: file.id,
      first,
      person,
      signal,
    });
    return withoutDaysToCome(both, new Date());
  }

  private progressOf({ user_id, id }: HealthFileEntity): (done: number, total: number) => void {
    let told = 0;
    return (done, total) => {
      if (Date.now() - told < TELL_EVERY) return;
      told = Date.now();
      this.processing
        .progress(user_id, id, done, total)
        .then(() => this.realtime.toMember(user_id, FILE_CHANGED, { file_id: id, done, total }))
        .catch(() => undefined); // the end tells all
    };
  }

  /** @returns why this document cannot be read @throws what another attempt may mend */
  private whyFailed(
    error: unknown,
    { requested_at }: HealthFileEntity,
    { attempt, signal }: Delivery,
  ): string {
    if (error instanceof UnreadableDocument) {
      this.logger.warn(`A document could not be read: ${error.code}`); // many of them are a fault of the reader
      return error.code;
    }
    if (error instanceof DamagedFile) {
      this.logger.error('A stored document is damaged.');
      return 'damaged_here';
    }
    const waits = Date.now() - (requested_at?.getTime() ?? 0);
    if (error instanceof StoreAway && waits < LONGEST_WAIT) throw new TryLater(LOOK_AGAIN);
    if (signal.aborted || attempt < QUEUES.extraction.attempts) throw error;
    return 'interrupted';
  }
}
