/** A piece of what was sent. */
export class SentMessage {
  /** Whose words it passes them off as: `system` is what Damson tells the model to do. */
  role: 'system' | 'user' | 'assistant';
  /**
   * Word for word.
   * @example "Today: 10 minute walk at 07:30."
   */
  content: string;
}

/** One of the member's records that went into it. */
export class SentRecordView {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "event" */
  kind: string;
}

/** What went to an outside model on one occasion. */
export class SentText {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "2026-11-23T08:00:00.000Z" */
  sent_at: string;
  /**
   * What it was for.
   * @example "coach_chat"
   */
  purpose: string;
  /** @example "gpt-4o-mini" */
  model: string;
  /**
   * The server that got it.
   * @example "models.example"
   */
  recipient: string;
  messages: SentMessage[];
  records: SentRecordView[];
}

export class SentTextPage {
  items: SentText[];
  /**
   * For the next page; null on the last one.
   * @example "eyJhdCI6IjIwMjYtMTEtMjMifQ"
   */
  next_cursor: string | null;
}
