import type { EventKind, EventType, ReasonRule, TaskStatus } from '../entries/event-values';

/** A saved daily check-in. */
export class CheckinData {
  /** 1 (Low) to 5 (Buzzing). */
  energy_level: number;
  /** The emoji chosen. */
  mood: string;
  /** 1 (Unlikely) to 5 (100 % !!). */
  task_completion: number;
  notes: string;
}

/** What has become of an event. Further keys are the client's own. */
export class EventMetadata {
  [key: string]: unknown;
  status?: TaskStatus;
  /** True only with status `completed`. */
  completed?: boolean;
  /** When it was completed (ISO 8601, UTC), else null. */
  completion_date?: string | null;
  checkin_data?: CheckinData | null;
}

/** What a reason rests on. */
export class EventReference {
  /** Stable, e.g. 'S4'. */
  key: string;
  title: string;
  /** Where it can be read; null where there is no lasting address. */
  url: string | null;
}

/** Why an event is in the programme: the rule that placed it, what it looked at, and what that rests on. */
export class EventReason {
  rule: ReasonRule;
  inputs: Record<string, string | number | boolean | null>;
  references: EventReference[];
}

/** An entry of the programme, as lists show it. Times are instants (ISO 8601, UTC). */
export class CalendarEvent {
  id: string;
  program_id: string;
  title: string;
  start_time: string;
  /** Exclusive. An all-day event ends at the midnight after its last day. */
  end_time: string;
  all_day: boolean;
  /** Missing (null) for the daily check-in. */
  event_type: EventType | null;
  /** What it is, and so what opens when it is clicked. */
  kind: EventKind;
  /** 1 to 12. */
  program_week: number;
  /** Article behind an educational event, else null. */
  content_id: string | null;
  google_event_id: string | null;
  metadata: EventMetadata;
}

/** An entry of the programme with its text and the reason why it is there. */
export class CalendarEventDetail extends CalendarEvent {
  description: string | null;
  reason: EventReason | null;
}
