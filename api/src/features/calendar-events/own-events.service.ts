import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { NotFoundProblem } from '../../platform/http/problem';
import { CalendarEventEntity } from './entries/calendar-event.entity';

/** For features whose rows belong to an event. */
@Injectable()
export class OwnEvents {
  /** Throws "not found" unless the event is the user's own. */
  async require(tx: EntityManager, userId: string, eventId: string): Promise<void> {
    const isOwn = await tx.existsBy(CalendarEventEntity, { id: eventId, user_id: userId });
    if (!isOwn) throw new NotFoundProblem();
  }
}
