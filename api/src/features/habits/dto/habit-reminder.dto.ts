import { IsBoolean, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';
import { TrimmedText } from '../../../platform/http/trimmed-text.decorator';
import { NAME_LIMIT } from './habit-instructions.dto';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const MOST_BEFORE = 60;

/** When to be reminded of a habit. */
export class HabitReminder {
  on: boolean;
  /**
   * 'HH:MM' on each day for which it is planned, in the member's zone; null: by its planned time.
   * @example "07:30"
   */
  at: string | null;
  /**
   * Minutes before its planned time; 0 with a time of its own.
   * @example 10
   */
  minutes_before: number;
}

export class SaveHabitReminder {
  /** As `GET /habits` has it. */
  @TrimmedText(NAME_LIMIT, 'Morning walk')
  habit_name: string;

  @NotNullIfGiven()
  @IsBoolean()
  on?: boolean;

  /**
   * 'HH:MM' in the member's zone; null: by its planned time.
   * @example "07:30"
   */
  @IsOptional()
  @Matches(TIME, { message: 'at must be a time like 07:30.' })
  at?: string | null;

  /**
   * Minutes before its planned time; counts only where `at` is null.
   * @example 10
   */
  @NotNullIfGiven()
  @IsInt()
  @Min(0)
  @Max(MOST_BEFORE)
  minutes_before?: number;
}
