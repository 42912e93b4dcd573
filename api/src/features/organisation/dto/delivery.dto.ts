import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

export class DeliveryQuery {
  /**
   * The last so many days (UTC), today among them.
   * @example 7
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(30)
  days: number;
}

/** What was to be told to members on their devices. */
export class PushFigures {
  /**
   * Taken by a device.
   * @example 320
   */
  sent: number;
  /**
   * Mailed instead.
   * @example 12
   */
  mailed: number;
  /**
   * Given up: nothing took it.
   * @example 3
   */
  failed: number;
  /**
   * Of no use any more when its time came.
   * @example 20
   */
  dropped: number;
  /**
   * Devices that can be told something, now.
   * @example 96
   */
  devices: number;
  /**
   * Of these, those that take messages and have shown none for a week.
   * @example 4
   */
  silent_devices: number;
  /**
   * Devices that their browser has ended.
   * @example 2
   */
  ended_devices: number;
}

/** Mails, each attempt to send one. */
export class MailFigures {
  /** @example 210 */
  sent: number;
  /** @example 1 */
  failed: number;
}

/** What the model was used for on a day. */
export class ModelDay {
  /** @example "2026-11-21" */
  day: string;
  /** @example 84 */
  requests: number;
  /**
   * Tokens that it has read.
   * @example 90000
   */
  prompt_tokens: number;
  /**
   * Tokens that it has written.
   * @example 21000
   */
  completion_tokens: number;
  /**
   * By the prices that are configured now; null where none are.
   * @example 0.42
   */
  cost: number | null;
}

/** How one kind of question to the model went. */
export class ModelKind {
  /**
   * `coach_chat`, `scenario` or `habit_instructions`.
   * @example "coach_chat"
   */
  kind: string;
  /** @example 80 */
  answers: number;
  /**
   * It had no usable answer, and the built-in assistant gave its own.
   * @example 4
   */
  fallbacks: number;
}

export class ModelFigures {
  /** Days on which it was used, the earliest first. */
  days: ModelDay[];
  /**
   * Of the costs: ISO 4217.
   * @example "GBP"
   */
  currency: string;
  kinds: ModelKind[];
}

/** Messages that began as a draft of the product's. */
export class DraftFigures {
  /** @example 25 */
  sent: number;
  /**
   * Of these, those that were sent word for word.
   * @example 15
   */
  unchanged: number;
}

/** How telling people goes, and what the model is used for: numbers only. */
export class DeliveryFigures {
  push: PushFigures;
  mail: MailFigures;
  model: ModelFigures;
  drafts: DraftFigures;
}
