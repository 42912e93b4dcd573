import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { MemberId } from '../member-access/member-access.service';
import { REASON, TEXTS } from './entries/calendar-event.entity';
import { feedRows } from './entries/calendar-event.rows';
import { isAskedFor } from './entries/event-values';

/** What stands for an item that an answer of the health screen brought: outside of Damson nothing tells of it. */
const DISCREET = { title: 'Damson: a task for you', description: null, content_id: null };

/** An event as a calendar outside of Damson may show it: nothing of what became of it, nor of what was answered. */
export interface FeedEvent {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly start_time: Date;
  /** Exclusive. */
  readonly end_time: Date;
  readonly all_day: boolean;
  readonly content_id: string | null;
  readonly sequence: number;
  /** When something in here last changed. */
  readonly rescheduled_at: Date;
}

/** The programme as members take it along into their own calendar. */
@Injectable()
export class FeedEventsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MemberKeys,
  ) {}

  /** Every event of one of the member's programmes, by time. */
  async ofProgramme(userId: MemberId, programId: string): Promise<FeedEvent[]> {
    const rows = await feedRows<FeedEvent & { texts_sealed: Buffer | null; reason_sealed: Buffer | null }>(
      this.dataSource.manager,
      programId,
      userId,
    );
    const own = await this.keys.of(userId);
    return rows.map(({ texts_sealed, reason_sealed, ...event }) => ({
      ...event,
      ...(texts_sealed && own.open(TEXTS, event.id, texts_sealed)),
      ...(reason_sealed && isAskedFor(own.open(REASON, event.id, reason_sealed).rule) && DISCREET),
    }));
  }
}
