import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { NotFoundProblem } from '../../platform/http/problem';
import type { MemberId } from '../member-access/member-access.service';
import { CalendarEventEntity } from './entries/calendar-event.entity';
import { completeRow } from './entries/calendar-event.rows';
import { statusMetadata } from './entries/event-metadata';

/** For features whose rows belong to an event. */
@Injectable()
export class OwnEventsService {
  /** Throws "not found" unless the event is the user's own. */
  async require(tx: EntityManager, userId: MemberId, eventId: string): Promise<void> {
    const isOwn = await tx.existsBy(CalendarEventEntity, { id: eventId, user_id: userId });
    if (!isOwn) throw new NotFoundProblem();
  }

  /** Ticks one of the user's events; one that is done already, or gone, stays as it is. */
  async complete(tx: EntityManager, userId: MemberId, eventId: string): Promise<void> {
    const done = statusMetadata('completed', new Date().toISOString());
    await completeRow(tx, { id: eventId, user_id: userId }, done);
  }
}
