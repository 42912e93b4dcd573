import type { EntityManager } from 'typeorm';
import type { MemberId } from '../../member-access/member-access.service';
import type { REMINDERS } from '../push.options';

/** Something that a member is to be reminded of. */
export interface Reminder {
  readonly member: MemberId;
  readonly kind: (typeof REMINDERS)[number];
  /** The event. */
  readonly subject: string;
  /** When to remind. */
  readonly at: Date;
  /** The place in the source, to the microsecond. */
  readonly place: ReminderPlace;
}

export interface ReminderPlace {
  readonly at: string;
  readonly id: string;
}

/** A list of what members are reminded of, in the order of time. */
export interface ReminderSource {
  /** Stable: the place up to which it was read is kept under it. */
  readonly name: string;
  /** How long before its time something is told of (milliseconds). */
  readonly lead: number;
  /** Open things of all members behind that place and until then, the earliest first. */
  read(tx: EntityManager, after: ReminderPlace, until: Date, limit: number): Promise<Reminder[]>;
}
