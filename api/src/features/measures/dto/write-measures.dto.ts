import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  ValidateNested,
} from 'class-validator';
import { PageQuery } from '../../../platform/http/dto/page-query.dto';
import { IsInstant } from '../../../platform/http/instant';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';
import {
  MEASURE_KINDS,
  MEASURE_SOURCES,
  MEASURE_UNITS,
  type MeasureKind,
  type MeasureSource,
  type MeasureUnit,
} from '../measures.options';

/** Measures of one request. */
const MOST_AT_ONCE = 500;

export class MeasureIdParam {
  @IsUUID()
  id: string;
}

export class ListMeasures extends PageQuery {
  /** Only of this kind. */
  @NotNullIfGiven()
  @IsIn(MEASURE_KINDS)
  kind?: MeasureKind;

  /** Not before this. */
  @NotNullIfGiven()
  @IsInstant()
  from?: string;

  /** Before this. */
  @NotNullIfGiven()
  @IsInstant()
  to?: string;
}

/** The numbers of a reading. Which of them a kind has, and what they can be, `/measures/allowed` says. */
class WrittenNumbers {
  /**
   * Of everything but a blood pressure.
   * @example 72.5
   */
  @NotNullIfGiven()
  @IsNumber()
  value?: number;

  /**
   * In mmHg.
   * @example 128
   */
  @NotNullIfGiven()
  @IsNumber()
  systolic?: number;

  /**
   * In mmHg.
   * @example 82
   */
  @NotNullIfGiven()
  @IsNumber()
  diastolic?: number;

  /**
   * The end of a night, or of the time in which steps were counted.
   * @example "2026-11-24T00:00:00+00:00"
   */
  @NotNullIfGiven()
  @IsInstant()
  ended_at?: string;
}

/** One reading. */
export class NewMeasure extends WrittenNumbers {
  @IsIn(MEASURE_KINDS)
  kind: MeasureKind;

  /**
   * What a cuff counted beside the pressure.
   * @example 64
   */
  @NotNullIfGiven()
  @IsNumber()
  pulse?: number;

  /** `st_lb`: pounds in all, which are shown as stones and pounds. */
  @IsIn(MEASURE_UNITS)
  unit: MeasureUnit;

  /**
   * With the offset of where the member was; of a night its beginning.
   * @example "2026-11-23T07:10:00+00:00"
   */
  @IsInstant()
  measured_at: string;

  @IsIn(MEASURE_SOURCES)
  source: MeasureSource;

  /**
   * The client's own id of it: sent again, also from another device, it is the same measure.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  @IsString()
  @Length(1, 100)
  client_id: string;
}

export class SaveMeasures {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_AT_ONCE)
  @ValidateNested({ each: true })
  @Type(() => NewMeasure)
  measures: NewMeasure[];
}

/** What to put right; what is missing stays. */
export class ChangeMeasure extends WrittenNumbers {
  /**
   * Null takes it away.
   * @example 64
   */
  @IsOptional()
  @IsNumber()
  pulse?: number | null;

  @NotNullIfGiven()
  @IsIn(MEASURE_UNITS)
  unit?: MeasureUnit;

  /** @example "2026-11-23T07:10:00+00:00" */
  @NotNullIfGiven()
  @IsInstant()
  measured_at?: string;
}
