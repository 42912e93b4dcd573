/** Whether there is a private calendar address. The address itself is told once, when it is made. */
export class CalendarFeed {
  active: boolean;
  /** When the address was made (ISO 8601, UTC); null when there is none. */
  created_at: string | null;
  /** When a calendar last read it, to the minute; null when none has. */
  last_read_at: string | null;
}

/** A private calendar address just made. */
export class NewCalendarFeed extends CalendarFeed {
  /** Whoever knows it can read the calendar. It is not told again. */
  url: string;
}
