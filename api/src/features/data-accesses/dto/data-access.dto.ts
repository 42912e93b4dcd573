import type { Role } from '../../../platform/security/current-user.decorator';

/** Somebody who has read. */
export class DataReader {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /**
   * Null where they have told none, or are no longer with us.
   * @example "Sam Okafor"
   */
  name: string | null;
  /** What they are now; null where they are no longer with us. */
  role: Role | null;
}

/** One time at which somebody else read what is the member's. */
export class DataAccess {
  /** @example "2026-11-23T08:00:00.000Z" */
  at: string;
  by: DataReader;
  /**
   * What was read: `programmes`, `check_ins`, `documents` (with their values), `chats`, `profile` (name, age, zone), or a
   * `red_flag` (that there is one, and how to reach the member).
   * @example "documents"
   */
  read: string;
  /**
   * What for: `morning` (the list of whom to look after today), `record`, `chat`, `review`, `red_flag` or `programme`; null
   * where nothing was said.
   * @example "review"
   */
  purpose: string | null;
}

export class DataAccessPage {
  items: DataAccess[];
  /**
   * For the next page; null on the last one.
   * @example "NDcxMQ"
   */
  next_cursor: string | null;
}
