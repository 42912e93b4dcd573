import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsIn, IsObject, ValidateNested } from 'class-validator';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';

export const SCREEN_ANSWERS = ['yes', 'no', 'not_sure'] as const;
export type ScreenAnswer = (typeof SCREEN_ANSWERS)[number];

const Answer = () => applyDecorators(NotNullIfGiven(), IsIn(SCREEN_ANSWERS));

/** Every question of the health screen, grouped by what it is about. A question that is not answered is missing. */
export class HealthScreenAnswers {
  // Being active
  @Answer() heartCondition?: ScreenAnswer;
  @Answer() chestPain?: ScreenAnswer;
  @Answer() dizzyOrBreathless?: ScreenAnswer;
  @Answer() jointProblem?: ScreenAnswer;
  @Answer() otherReason?: ScreenAnswer;
  // Pregnancy
  @Answer() pregnancy?: ScreenAnswer;
  // Food and weight
  @Answer() eatingDisorder?: ScreenAnswer;
  @Answer() foodWorry?: ScreenAnswer;
  // Alcohol
  @Answer() alcoholAmount?: ScreenAnswer;
  @Answer() alcoholWithdrawal?: ScreenAnswer;
  // Mood
  @Answer() lowMood?: ScreenAnswer;
  @Answer() selfHarm?: ScreenAnswer;
  // Medicines
  @Answer() glucoseMedicine?: ScreenAnswer;
  @Answer() bloodThinner?: ScreenAnswer;
  @Answer() kidneyDisease?: ScreenAnswer;
  // Blood pressure
  @Answer() highPressure?: ScreenAnswer;
  // Sleep
  @Answer() poorSleep?: ScreenAnswer;
  @Answer() breathingPauses?: ScreenAnswer;
}

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
