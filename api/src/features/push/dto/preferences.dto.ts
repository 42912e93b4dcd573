import { Type } from 'class-transformer';
import { IsBoolean, IsObject, IsOptional, Matches, ValidateNested } from 'class-validator';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';

const WALL_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** From when until when nothing comes, on the member's wall; over midnight where `until` is the earlier one. */
export class QuietHours {
  /** @example "22:00" */
  @Matches(WALL_TIME, { message: '$property must be a time such as 22:00' })
  from: string;

  /** @example "07:00" */
  @Matches(WALL_TIME, { message: '$property must be a time such as 07:00' })
  until: string;
}

/** What to be told of. */
export class NoticeSwitches {
  /**
   * The daily check-in, at its time.
   * @example true
   */
  check_in: boolean;
  /**
   * An hour before a call or an appointment; uploads and questionnaires at their time.
   * @example true
   */
  upcoming_event: boolean;
  /**
   * Habits that have a reminder.
   * @example true
   */
  habit: boolean;
  /**
   * A document was read, or could not be.
   * @example true
   */
  document_ready: boolean;
  /**
   * An answer that came after one had left.
   * @example true
   */
  coach_replied: boolean;
  /**
   * The programme was made.
   * @example true
   */
  programme_ready: boolean;
  /**
   * The close of a week changed the plan.
   * @example true
   */
  week_changed: boolean;
  /**
   * A clinician has reviewed a document.
   * @example true
   */
  insight_reviewed: boolean;
}

/** What is not given stays as it is. */
export class ChangeSwitches {
  /** @example false */
  @NotNullIfGiven() @IsBoolean() check_in?: boolean;
  /** @example false */
  @NotNullIfGiven() @IsBoolean() upcoming_event?: boolean;
  /** @example false */
  @NotNullIfGiven() @IsBoolean() habit?: boolean;
  /** @example false */
  @NotNullIfGiven() @IsBoolean() document_ready?: boolean;
  /** @example false */
  @NotNullIfGiven() @IsBoolean() coach_replied?: boolean;
  /** @example false */
  @NotNullIfGiven() @IsBoolean() programme_ready?: boolean;
  /** @example false */
  @NotNullIfGiven() @IsBoolean() week_changed?: boolean;
  /** @example false */
  @NotNullIfGiven() @IsBoolean() insight_reviewed?: boolean;
}

export class PushPreferences {
  kinds: NoticeSwitches;

  /** Null: there are none. */
  quiet_hours: QuietHours | null;

  /**
   * Whether notices say what they are about, on a locked screen too.
   * @example false
   */
  show_titles: boolean;

  /**
   * Whether reminders go by mail while no device takes them: one mail a day at most.
   * @example true
   */
  by_mail: boolean;
}

/** What is not given stays as it is. */
export class ChangePushPreferences {
  @NotNullIfGiven()
  @IsObject()
  @ValidateNested()
  @Type(() => ChangeSwitches)
  kinds?: ChangeSwitches;

  /** Null ends them. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => QuietHours)
  quiet_hours?: QuietHours | null;

  /** @example true */
  @NotNullIfGiven()
  @IsBoolean()
  show_titles?: boolean;

  /** @example false */
  @NotNullIfGiven()
  @IsBoolean()
  by_mail?: boolean;
}
