import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Transactions } from '../../../platform/database/transactions';
import { BadRequestProblem, NotFoundProblem } from '../../../platform/http/problem';
import type { SignedIn } from '../../../platform/security/current-user.decorator';
import { References } from '../../content/references.service';
import type { CalendarEvent, CalendarEventDetail } from '../dto/calendar-event.dto';
import type { CheckIn, CompleteEvent } from '../dto/change-event.dto';
import { metadataChange, statusMetadata } from './event-metadata';
import type { StoredMetadata, StoredReason } from './event-values';
import { DETAIL_JSON, EVENT_JSON, PROGRAM_EVENTS_SQL } from './event-json';

/** What is stored of an event, with its reason as the planner wrote it. */
type EventRow = Omit<CalendarEventDetail, 'reason'> & { reason: StoredReason | null };

/** Reading events, and changing what has become of them. Somebody else's event is not found. */
@Injectable()
export class CalendarEventsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly references: References,
  ) {}

  /** All events of a programme as JSON text: PostgreSQL joins the documents that it keeps, Node only passes them on. */
  async ofProgram(user: SignedIn, programId: string): Promise<string> {
    const rows = await this.dataSource.query<{ events: string | null }[]>(PROGRAM_EVENTS_SQL, [
      programId,
      user.id,
    ]);
    if (!rows[0]?.events) throw new NotFoundProblem();
    return rows[0].events;
  }

  async one(user: SignedIn, id: string): Promise<CalendarEventDetail> {
    const rows = await this.dataSource.query<{ event: EventRow }[]>(
      `SELECT ${DETAIL_JSON} AS event FROM calendar_event e WHERE e.id = $1 AND e.user_id = $2`,
      [id, user.id],
    );
    if (!rows[0]) throw new NotFoundProblem();
    const { reason, ...event } = rows[0].event;
    if (!reason) return { ...event, reason };
    const { rule, inputs, source } = reason;
    return { ...event, reason: { rule, inputs, references: this.references.of(source) } };
  }

  /** Writes the status and what follows from it; `task_status` tells of the states between. */
  complete(user: SignedIn, id: string, change: CompleteEvent): Promise<CalendarEvent> {
    const { status, task_status = status, completion_date } = change;
    if ((task_status === 'completed') !== (status === 'completed')) {
      const message = 'task_status must be completed exactly when status is completed.';
      const error = { field: 'task_status', code: 'contradiction', message };
      throw new BadRequestProblem('validation-failed', message, [error]);
    }
    const at = completion_date ? new Date(completion_date) : new Date();
    return this.merge(user, id, statusMetadata(task_status, at.toISOString()), []);
  }

  checkIn(user: SignedIn, id: string, given: CheckIn): Promise<CalendarEvent> {
    const { energy_level, mood, task_completion, notes = '' } = given;
    const checkin_data = { energy_level, mood, task_completion, notes };
    const completed = statusMetadata('completed', new Date().toISOString());
    return this.merge(user, id, { ...completed, checkin_data }, []);
  }

  async changeMetadata(user: SignedIn, id: string, given: Record<string, unknown>): Promise<CalendarEvent> {
    const change = metadataChange(given, new Date().toISOString());
    if ('refused' in change) {
      throw new BadRequestProblem('validation-failed', change.refused.message, [change.refused]);
    }
    return this.merge(user, id, change.merge, change.remove);
  }

  private merge(user: SignedIn, id: string, merge: StoredMetadata, remove: string[]): Promise<CalendarEvent> {
    return this.transactions.run(async (tx) => {
      const [rows] = await tx.query<[{ event: CalendarEvent }[], number]>(
        `UPDATE calendar_event e
            SET metadata = (e.metadata || $3::jsonb) - $4::text[], updated_at = now()
          WHERE e.id = $1 AND e.user_id = $2
         RETURNING ${EVENT_JSON} AS event`,
        [id, user.id, JSON.stringify(merge), remove],
      );
      if (!rows[0]) throw new NotFoundProblem();
      return rows[0].event;
    });
  }
}
