import {
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { IsInstant } from '../../../platform/http/instant';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';
import { IsOneLine } from '../../../platform/http/trimmed-text.decorator';
import {
  CHECK_IN_SCALES,
  type CheckInScale,
  LONGEST_NOTES,
  TASK_STATUSES,
  type TaskStatus,
} from '../entries/event-values';

export class EventIdParam {
  @IsUUID()
  id: string;
}

/** Ends or reopens a task; `task_status` tells of the states between. */
export class CompleteEvent {
  @IsIn(['pending', 'completed'])
  status: 'pending' | 'completed';

  /**
   * When it was done (ISO 8601 with its offset), at most a day ahead; the server's time if missing. Ignored with
   * `pending`.
   * @example "2026-11-21T07:30:00.000Z"
   */
  @IsOptional()
  @IsInstant()
  completion_date?: string | null;

  /** The state as it is shown: `completed` exactly when `status` is. If missing, the same as `status`. */
  @NotNullIfGiven()
  @IsIn(TASK_STATUSES)
  task_status?: TaskStatus;
}

/** Keys to merge into an event's metadata; a null removes a key of the client's own. */
export class ChangeMetadata {
  /**
   * At most 32 keys. All that an event keeps of a client's own takes at most 2,048 bytes as JSON.
   * @example {"status":"in_progress"}
   */
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
  @IsOneLine()
  mood: string;

  /** @example 5 */
  @IsInt()
  @Min(1)
  @Max(5)
  task_completion: number;

  /**
   * None if missing, but those of before where neither scale is answered either: a face alone says nothing of them.
   * @example "Slept well."
   */
  @NotNullIfGiven()
  @IsString()
  @MaxLength(LONGEST_NOTES)
  notes?: string;

  /** @example ["energy_level","task_completion"] */
  @NotNullIfGiven()
  @IsArray()
  @ArrayUnique()
  @IsIn(CHECK_IN_SCALES, { each: true })
  not_given?: CheckInScale[];

  /**
   * When it was said (ISO 8601 with its offset), at most a day ahead; the server's time if missing. What was said later
   * stays.
   * @example "2026-11-21T07:30:00.000Z"
   */
  @NotNullIfGiven()
  @IsInstant()
  completion_date?: string;
}

/** Where to move an event. */
export class ScheduleEvent {
  /**
   * The new start (ISO 8601 with its offset): from today on, in the same week of the member's calendar. The length stays.
   * @example "2026-11-21T18:30:00.000Z"
   */
  @IsInstant()
  start_time: string;
}

/** Whether to do an event at its easier step. */
export class ResizeEvent {
  @IsBoolean()
  smaller: boolean;
}

/** The end of a week. Fields and scales as in `Reflection`. */
export class ReflectOnWeek {
  /** @example 8 */
  @IsInt()
  @Min(0)
  @Max(10)
  confidence: number;

  /** @example "Walk at lunch, not in the evening." */
  @IsString()
  @MaxLength(1000)
  change?: string = '';
}
