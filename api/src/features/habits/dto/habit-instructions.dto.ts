import { IsOptional, IsUUID } from 'class-validator';
import { TrimmedText } from '../../../platform/http/trimmed-text.decorator';
import { ReplyNotes } from '../../replies/reply.dto';

export const NAME_LIMIT = 200;
const CORRECTIONS_LIMIT = 500;

export class GenerateHabitInstructions {
  /**
   * An event of the habit.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  @IsUUID()
  event_id: string;

  /** Under which they are saved. */
  @TrimmedText(NAME_LIMIT, 'Morning walk')
  habit_name: string;

  /** How the member would like it instead. */
  @IsOptional()
  @TrimmedText(CORRECTIONS_LIMIT, 'I can only walk in the evening.', { nullable: true })
  user_corrections?: string | null;
}

export class HabitNameParam {
  @TrimmedText(NAME_LIMIT, 'Morning walk')
  habitName: string;
}

/** Instructions that were asked for. */
export class GeneratedInstructions extends ReplyNotes {
  success: boolean;
  /**
   * The instructions, or what is said in their place (Markdown), as far as they are written; null where there are none.
   * @example "## Cue\n\nAfter breakfast."
   */
  instructions: string | null;
  /**
   * Why there are none, in one sentence; null where there are some.
   * @example "I could not write an answer this time. Please try again."
   */
  error: string | null;
  /**
   * The answer's.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  reply_id: string;
  /** `writing`: the wait is over, the instructions go on; they come over realtime and are saved. */
  state: 'writing' | 'done' | 'stopped' | 'failed';
}

/** Instructions that are saved. */
export class HabitInstructions {
  success: boolean;
  /**
   * The instructions (Markdown); null as long as there are none.
   * @example "## Cue\n\nAfter breakfast."
   */
  instructions: string | null;
  /**
   * Why there are none, in one sentence; null always, as nothing is written here.
   * @example "I could not write an answer this time. Please try again."
   */
  error: string | null;
  /**
   * When they were saved (ISO 8601, UTC).
   * @example "2026-11-21T07:30:00.000Z"
   */
  updated_at: string | null;
  /** The built-in "Offline assistant" wrote them. */
  offline: boolean;
}
