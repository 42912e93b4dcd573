import { Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import { HealthScreenAnswers } from './health-screen-answers.dto';

/** All answers together: they take the place of the earlier ones. */
export class SaveHealthScreen {
  @IsObject()
  @ValidateNested()
  @Type(() => HealthScreenAnswers)
  answers: HealthScreenAnswers;
}

/** The answers as they are stored. Before the first save `answers` is empty and `revision` is 0. */
export class HealthScreen {
  answers: HealthScreenAnswers;
  /**
   * Counts the saves.
   * @example 1
   */
  revision: number;
  /**
   * When it was last saved (ISO 8601, UTC), or null.
   * @example "2026-11-21T07:30:00.000Z"
   */
  saved_at: string | null;
}
