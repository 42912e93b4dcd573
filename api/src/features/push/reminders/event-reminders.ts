import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Remindable, RemindableEventsService } from '../../calendar-events/remindable-events.service';
import type { Reminder, ReminderPlace, ReminderSource } from './reminder-source';

const HOUR = 3_600_000;

/** Events of one sort, each told of so long before it begins. */
abstract class EventReminders implements ReminderSource {
  abstract readonly name: Remindable;
  abstract readonly lead: number;

  constructor(private readonly events: RemindableEventsService) {}

  async read(tx: EntityManager, after: ReminderPlace, until: Date, limit: number): Promise<Reminder[]> {
    const events = await this.events.between(tx, this.name, after, until, limit);
    return events.map(({ id, user_id: member, start_time, kind, at }) => ({
      member,
      kind: kind === 'check_in' ? 'check_in' : 'upcoming_event',
      subject: id,
      at: new Date(start_time.getTime() - this.lead),
      place: { at, id },
    }));
  }
}

/** The daily check-in, uploads and questionnaires: at their time. */
@Injectable()
export class DueEventReminders extends EventReminders {
  readonly name = 'due';
  readonly lead = 0;

  constructor(events: RemindableEventsService) {
    super(events);
  }
}

/** Calls and appointments: an hour ahead. */
@Injectable()
export class VisitReminders extends EventReminders {
  readonly name = 'visits';
  readonly lead = HOUR;

  constructor(events: RemindableEventsService) {
    super(events);
  }
}
