import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { NotFoundProblem } from '../../platform/http/problem';
import { RealtimeService } from '../../platform/realtime/realtime.service';
import type { MemberId } from '../member-access/member-access.service';
import { PROGRAMME_CHANGED } from './calendar-events.events';
import { CalendarEventEntity } from './entries/calendar-event.entity';
import { completeNextRow, completeRow } from './entries/calendar-event.rows';
import { statusMetadata } from './entries/event-metadata';

/** For features whose rows belong to an event. */
@Injectable()
export class OwnEventsService {
  constructor(private readonly realtime: RealtimeService) {}

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

  /**
   * Ticks the next of several items of the template that is not done, if its day has come or comes within a week.
   * @returns whether there was one
   */
  async completeNext(tx: EntityManager, userId: MemberId, templateKeys: readonly string[]): Promise<boolean> {
    const done = statusMetadata('completed', new Date().toISOString());
    const id = await completeNextRow(tx, userId, templateKeys, done);
    if (id !== undefined) this.realtime.toMember(userId, PROGRAMME_CHANGED, { event_id: id });
    return id !== undefined;
  }
}
