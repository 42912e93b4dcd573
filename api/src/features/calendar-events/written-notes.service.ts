import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { MemberId } from '../member-access/member-access.service';
import { CalendarEventEntity, NOTES } from './entries/calendar-event.entity';
import { writtenIn } from './entries/written-notes';

/** For features that read what members wrote on their events. */
@Injectable()
export class WrittenNotesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MemberKeys,
  ) {}

  /** The texts of an event's check-in and reflection; none when there are none, or no event any more. */
  async of(member: MemberId, eventId: string): Promise<string[]> {
    const row = await this.dataSource.manager.findOne(CalendarEventEntity, {
      where: { id: eventId, user_id: member },
      select: { id: true, notes_sealed: true },
    });
    if (!row?.notes_sealed) return [];
    const own = await this.keys.of(member);
    return writtenIn(own.open(NOTES, eventId, row.notes_sealed));
  }
}
