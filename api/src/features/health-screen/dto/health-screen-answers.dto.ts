import { applyDecorators } from '@nestjs/common';
import { ArrayUnique, IsArray, IsIn, IsInt, Matches, Max, Min } from 'class-validator';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';
import {
  SCREEN_ANSWERS,
  SCREEN_SECTIONS,
  type ScreenAnswer,
  type ScreenSection,
  SMOKING,
  type Smoking,
  WORK_PATTERNS,
  type WorkPattern,
} from '../health-screen.options';

const Answer = () => applyDecorators(NotNullIfGiven(), IsIn(SCREEN_ANSWERS));
const WallTime = () =>
  applyDecorators(
    NotNullIfGiven(),
    Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: '$property must be a time such as 06:45' }),
  );

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
  /**
   * AUDIT-C 1: "How often do you have a drink containing alcohol?" 0 never, 1 monthly or less, 2 two to four times a
   * month, 3 two to three times a week, 4 four times or more a week.
   * @example 2
   */
  @NotNullIfGiven() @IsInt() @Min(0) @Max(4) auditFrequency?: number;
  /**
   * AUDIT-C 2: "How many units of alcohol do you drink on a typical day when you are drinking?" 0: up to 2 units, 1: 3 or
   * 4, 2: 5 or 6, 3: 7 to 9, 4: 10 or more.
   * @example 1
   */
  @NotNullIfGiven() @IsInt() @Min(0) @Max(4) auditAmount?: number;
  /**
   * AUDIT-C 3: "How often have you had 6 or more units if female, or 8 or more if male, on a single occasion in the last
   * year?" 0 never, 1 less than monthly, 2 monthly, 3 weekly, 4 daily or almost daily.
   * @example 0
   */
  @NotNullIfGiven() @IsInt() @Min(0) @Max(4) auditBinge?: number;
  /**
   * Cigarettes and other tobacco count; `vaping`: that alone.
   * @example "never"
   */
  @NotNullIfGiven() @IsIn(SMOKING) smoking?: Smoking;
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
  /**
   * When the member usually gets up: a wall time in the member's zone.
   * @example "06:45"
   */
  @WallTime() wakeTime?: string;
  /**
   * When the member usually goes to bed. May be earlier on the clock than `wakeTime`: a night worker's is.
   * @example "22:30"
   */
  @WallTime() bedTime?: string;
  /**
   * `none`: no paid work or no fixed hours.
   * @example "days"
   */
  @NotNullIfGiven() @IsIn(WORK_PATTERNS) workPattern?: WorkPattern;
  /**
   * Sections that the member chose to leave out: what depends on them stays off, and they count as dealt with.
   * @example ["mood"]
   */
  @NotNullIfGiven()
  @IsArray()
  @ArrayUnique()
  @IsIn(SCREEN_SECTIONS, { each: true })
  leftOff?: ScreenSection[];
}
