import { IsUUID } from 'class-validator';
import type { ReplyRecord as StoredRecord } from '../assistant/assistant.options';
import { Safety } from '../help/safety.options';

export class ReplyIdParam {
  @IsUUID()
  id: string;
}

/** A record of the member's, or a lesson, that an answer stands on. */
export class ReplyRecord implements StoredRecord {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  kind: 'event' | 'lesson' | 'programme' | 'check_in' | 'habit';
  /** @example "Morning walk" */
  title: string;
  /**
   * Where it opens in the product; null where it has no page.
   * @example "/content/back-on-track"
   */
  link: string | null;
}

/** What every answer of the assistant carries. */
export class ReplyNotes {
  /** Help to show beside it; null where there is no need. */
  safety: Safety | null;
  /** The built-in "Offline assistant" wrote it. */
  offline: boolean;
  /** It was written in the place of a model that failed. */
  fell_back: boolean;
  /**
   * Things to say next, with one tap.
   * @example ["What is next?", "Make today smaller"]
   */
  next: string[];
  records: ReplyRecord[];
}
