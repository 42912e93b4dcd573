import { Type } from 'class-transformer';
import { IsInt, IsNumberString, Max, MaxLength, Min } from 'class-validator';
import { NotNullIfGiven } from '../../http/not-null-if-given.decorator';

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
   * Pass it as `cursor` for the next page; null at the end.
   * @example "MTIz"
   */
  next_cursor: string | null;
}

export class ParkedQuery {
  /** 1 to 200. */
  @NotNullIfGiven()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  limit?: number = 50;

  @NotNullIfGiven()
  @IsNumberString({ no_symbols: true })
  @MaxLength(18)
  cursor?: string = '0';
}

export class DeliveryIdParam {
  @IsNumberString({ no_symbols: true })
  @MaxLength(18)
  id: string;
}
