import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberKeys } from '../../platform/sealing/member-keys';
import { BiomarkersService } from '../biomarkers/biomarkers.service';
import { OwnEventsService } from '../calendar-events/own-events.service';
import type { MemberId } from '../member-access/member-access.service';
import { HealthFileEntity, READING } from './health-file.entity';
import { UPLOAD_ITEMS, type UploadKind, uploadKindsOf } from './upload-items';

/** What the programme asked to be uploaded. */
@Injectable()
export class UploadItemsService {
  constructor(
    private readonly biomarkers: BiomarkersService,
    private readonly ownEvents: OwnEventsService,
    private readonly keys: MemberKeys,
  ) {}

  /** Ticks what a document is, as it stands now. It does so once for each kind, however often its values change. */
  async complete(tx: EntityManager, member: MemberId, id: string): Promise<void> {
    const file = await tx.findOne(HealthFileEntity, {
      where: { id, user_id: member, status: 'completed' },
      lock: { mode: 'pessimistic_write' },
    });
    if (!file?.reading_sealed) return;
    const own = await this.keys.of(member, tx);
    const reading = own.open(READING, id, file.reading_sealed);
    const values = (await this.biomarkers.byFile(member, [id], tx, { withHeld: true })).get(id) ?? [];
    const before = reading.completed ?? [];
    const completed: UploadKind[] = [];
    for (const kind of uploadKindsOf(values, reading)) {
      if (before.includes(kind)) continue;
      if (await this.ownEvents.completeNext(tx, member, UPLOAD_ITEMS[kind])) completed.push(kind);
    }
    if (completed.length === 0) return;
    const reading_sealed = own.seal(READING, id, { ...reading, completed: [...before, ...completed] });
    await tx.update(HealthFileEntity, { id }, { reading_sealed });
  }
}
