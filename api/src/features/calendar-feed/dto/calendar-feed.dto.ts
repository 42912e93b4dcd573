/** Whether there is a private calendar address. The address itself is told once, when it is made. */
export class CalendarFeed {
  active: boolean;
  /**
   * When the address was made (ISO 8601, UTC); null when there is none.
   * @example "2026-11-21T07:30:00.000Z"
   */
  created_at: string | null;
  /**
   * When a calendar last read it, to the minute; null when none has.
   * @example "2026-11-21T07:30:00.000Z"
   */
  last_read_at: string | null;
}

/** A private calendar address just made. */
export class NewCalendarFeed extends CalendarFeed {
  /**
   * Whoever knows it can read the calendar. It is not told again.
   * @example "https://damson.example/feeds/hS7y0mP2kQ9vXw3dR5tZ8aB1cE4fG6iJ0lN7oU2sYbQ.ics"
   */
  url: string;
}
