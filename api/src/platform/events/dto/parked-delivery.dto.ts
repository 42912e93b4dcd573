import { IsNumberString, MaxLength } from 'class-validator';

/** A delivery that was given up. It names what failed, never whose data it was. */
export class ParkedDelivery {
  /** @example "1042" */
  id: string;
  /**
   * Type of the event, e.g. `setup.saved`.
   * @example "setup.saved"
   */
  event: string;
  /** @example "generate-programme" */
  consumer: string;
  /** @example "programmes" */
  queue: string;
  /** @example 8 */
  attempts: number;
  /**
   * Name of the last failure.
   * @example "TimeLimitExceeded"
   */
  last_error: string | null;
  /** @example "2026-11-21T07:30:00.000Z" */
  parked_at: Date;
  /** @example "2026-11-21T07:30:00.000Z" */
  created_at: Date;
}

export class ParkedPage {
  items: ParkedDelivery[];
  /**
   * Give it as `cursor` to go on; null at the end.
   * @example "MTIz"
   */
  next_cursor: string | null;
}

export class DeliveryIdParam {
  @IsNumberString({ no_symbols: true })
  @MaxLength(18)
  id: string;
}
