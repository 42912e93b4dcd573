export const EVENT_TYPES = ['core', 'content', 'habit', 'pre_checkin_review'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const TASK_STATUSES = ['pending', 'in_progress', 'completed', 'failed'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

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

/** Why an event is in the programme: the rule that placed it, what it looked at, and its source. */
export class EventReason {
  rule: string;
  inputs: Record<string, string | number | boolean | null>;
  source: string[];
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
