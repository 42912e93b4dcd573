import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { MemberId } from '../member-access/member-access.service';
import type { CalendarEvent } from './dto/calendar-event.dto';
import { REASON } from './entries/calendar-event.entity';
import { nearestRows } from './entries/calendar-event.rows';
import { eventOf } from './entries/event-json';

export type { CalendarEvent, CalendarEventDetail } from './dto/calendar-event.dto';

/** An event, and whether a result of the member's asked for it. */
export type NearEvent = CalendarEvent & { readonly is_of_result: boolean };

/** A member's calendar for features that tell about it. */
@Injectable()
export class MemberCalendarService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MemberKeys,
  ) {}

  /** The events of a programme, by time; of more than `most` those that are nearest to the present. */
  async around(member: MemberId, programId: string, most: number): Promise<NearEvent[]> {
    const rows = await nearestRows(this.dataSource.manager, programId, member, most);
    const own = await this.keys.of(member);
    const events = rows.map(({ reason_sealed, ...row }) => {
      const event = eventOf(own, row);
      const rule = reason_sealed && own.open(REASON, event.id, reason_sealed).rule;
      return { ...event, is_of_result: rule === 'result' };
    });
    return events.sort((a, b) => (a.start_time < b.start_time ? -1 : 1));
  }
}
