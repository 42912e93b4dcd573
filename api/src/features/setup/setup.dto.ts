import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsObject, IsString, Matches, MaxLength, ValidateNested } from 'class-validator';
import { NotNullIfGiven } from '../../platform/http/not-null-if-given.decorator';
import {
  COACH_SESSIONS,
  type CoachSessions,
  DECLINABLE_INVESTIGATION_OPTIONS,
  type DeclinableInvestigationOption,
  MICROBIOME_OPTIONS,
  type MicrobiomeOption,
  PRIORITY_OPTIONS,
  type PriorityOption,
  REFLECTION_DAYS,
  type ReflectionDay,
} from './setup.options';

const TIME = /^(([01]\d|2[0-3]):[03]0)?$/;
const TIME_MESSAGE = { message: '$property must be a time on the half hour, such as 07:30' };

/** When things happen. Times are the member's local wall time, HH:MM on the half hour; empty means: you choose. */
export class SetupScheduling {
  /** @example "07:30" */
  @NotNullIfGiven()
  @Matches(TIME, TIME_MESSAGE)
  dailyCheckInWeekdays?: string;

  /** @example "09:00" */
  @NotNullIfGiven()
  @Matches(TIME, TIME_MESSAGE)
  dailyCheckInWeekends?: string;

  @NotNullIfGiven()
  @IsIn(REFLECTION_DAYS)
  weeklyReflectionDate?: ReflectionDay;

  /** @example "17:00" */
  @NotNullIfGiven()
  @Matches(TIME, TIME_MESSAGE)
  weeklyReflectionTime?: string;

  /**
   * Free text; the first HH:MM in it counts.
   * @example "18:30"
   */
  @NotNullIfGiven()
  @IsString()
  @MaxLength(500)
  taskTimeWeekdays?: string;

  /**
   * Free text; the first HH:MM in it counts.
   * @example "after 11:00"
   */
  @NotNullIfGiven()
  @IsString()
  @MaxLength(500)
  taskTimeWeekends?: string;
}

/** How much of each domain the member wants. */
export class SetupPriorities {
  @NotNullIfGiven()
  @IsIn(PRIORITY_OPTIONS)
  foodNutrition?: PriorityOption;

  @NotNullIfGiven()
  @IsIn(PRIORITY_OPTIONS)
  sleep?: PriorityOption;

  @NotNullIfGiven()
  @IsIn(PRIORITY_OPTIONS)
  cardioExercises?: PriorityOption;

  @NotNullIfGiven()
  @IsIn(PRIORITY_OPTIONS)
  strengthExercises?: PriorityOption;

  @NotNullIfGiven()
  @IsIn(PRIORITY_OPTIONS)
  emotionalHealth?: PriorityOption;
}

/** Which tests the member wants. */
export class SetupInvestigations {
  @NotNullIfGiven()
  @IsIn(DECLINABLE_INVESTIGATION_OPTIONS)
  bloodPanel?: DeclinableInvestigationOption;

  @NotNullIfGiven()
  @IsIn(DECLINABLE_INVESTIGATION_OPTIONS)
  dexaBodyComposition?: DeclinableInvestigationOption;

  @NotNullIfGiven()
  @IsIn(DECLINABLE_INVESTIGATION_OPTIONS)
  continuousGlucoseMonitor?: DeclinableInvestigationOption;

  @NotNullIfGiven()
  @IsIn(DECLINABLE_INVESTIGATION_OPTIONS)
  vo2Max?: DeclinableInvestigationOption;

  @NotNullIfGiven()
  @IsIn(DECLINABLE_INVESTIGATION_OPTIONS)
  genomicsPanel?: DeclinableInvestigationOption;

  /** Declining is worded without '(not recommended)'. */
  @NotNullIfGiven()
  @IsIn(MICROBIOME_OPTIONS)
  microbiomePanel?: MicrobiomeOption;

  @NotNullIfGiven()
  @IsIn(DECLINABLE_INVESTIGATION_OPTIONS)
  functionalMovementAssessment?: DeclinableInvestigationOption;
}

/** Which people the member wants to see. */
export class SetupConsultations {
  @NotNullIfGiven()
  @IsIn(COACH_SESSIONS)
  healthCoachSessions?: CoachSessions;

  @NotNullIfGiven()
  @IsBoolean()
  personalTrainer?: boolean;

  @NotNullIfGiven()
  @IsBoolean()
  doctorConsultation?: boolean;

  @NotNullIfGiven()
  @IsBoolean()
  nutritionistConsultation?: boolean;
}

/** The whole programme setup. Nothing in it is required. */
export class SaveSetup {
  @NotNullIfGiven()
  @IsObject()
  @ValidateNested()
  @Type(() => SetupScheduling)
  scheduling?: SetupScheduling;

  @NotNullIfGiven()
  @IsObject()
  @ValidateNested()
  @Type(() => SetupPriorities)
  priorities?: SetupPriorities;

  @NotNullIfGiven()
  @IsObject()
  @ValidateNested()
  @Type(() => SetupInvestigations)
  investigations?: SetupInvestigations;

  @NotNullIfGiven()
  @IsObject()
  @ValidateNested()
  @Type(() => SetupConsultations)
  consultations?: SetupConsultations;
}

/** The setup as it is stored. Before the first save every part is null and `revision` is 0. */
export class Setup {
  scheduling: SetupScheduling | null;
  priorities: SetupPriorities | null;
  investigations: SetupInvestigations | null;
  consultations: SetupConsultations | null;
  /**
   * Counts the saves. A programme tells which revision it was made from (`setup_revision`).
   * @example 1
   */
  revision: number;
  /**
   * When it was last saved (ISO 8601, UTC), or null.
   * @example "2026-11-21T07:30:00.000Z"
   */
  saved_at: string | null;
}
