import {
  IsIn,
  IsInt,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';
import { TASK_STATUSES, type TaskStatus } from '../entries/event-values';

export class EventIdParam {
  @IsUUID()
  id: string;
}

/** Ends or reopens a task; `task_status` tells of the states between. */
export class CompleteEvent {
  @IsIn(['pending', 'completed'])
  status: 'pending' | 'completed';

  /**
   * When it was done (ISO 8601); the server's time if missing. Ignored with `pending`.
   * @example "2026-11-21T07:30:00.000Z"
   */
  @IsOptional()
  @IsISO8601({ strict: true })
  completion_date?: string | null;

  /** The state as it is shown: `completed` exactly when `status` is. If missing, the same as `status`. */
  @NotNullIfGiven()
  @IsIn(TASK_STATUSES)
  task_status?: TaskStatus;
}

/** Keys to merge into an event's metadata; a null removes a key of the client's own. */
export class ChangeMetadata {
  /** @example {"status":"in_progress"} */
  @IsObject()
  metadata: Record<string, unknown>;
}

/** How a day is going. Fields and scales as in `CheckinData`. */
export class CheckIn {
  /** @example 4 */
  @IsInt()
  @Min(1)
  @Max(5)
  energy_level: number;

  /** @example "😊" */
  @IsString()
  @Length(1, 16)
  mood: string;

  /** @example 5 */
  @IsInt()
  @Min(1)
  @Max(5)
  task_completion: number;

  /** @example "Slept well." */
  @IsString()
  @MaxLength(4000)
  notes?: string = '';
}
