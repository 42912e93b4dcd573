import { IsNumber, IsOptional, Max, Min } from 'class-validator';
import { IsDay } from '../../../platform/http/calendar-day';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';
import { TrimmedText } from '../../../platform/http/trimmed-text.decorator';

const NAME_LIMIT = 120;
const VALUE_LIMIT = 60;
const UNIT_LIMIT = 40;
const LARGEST = 1e9;

/** What stands beside a value; null where there is none. */
class WrittenRange {
  /** Null where it has none. */
  @IsOptional()
  @TrimmedText(UNIT_LIMIT, 'mmol/L', { nullable: true })
  unit?: string | null;

  /**
   * The laboratory's range, in the same unit.
   * @example 0
   */
  @IsOptional()
  @IsNumber()
  @Min(-LARGEST)
  @Max(LARGEST)
  reference_min?: number | null;

  /** @example 3 */
  @IsOptional()
  @IsNumber()
  @Min(-LARGEST)
  @Max(LARGEST)
  reference_max?: number | null;
}

/** A value that a person types in. */
export class AddBiomarker extends WrittenRange {
  /** A name or an id of the catalogue, or any other name. */
  @TrimmedText(NAME_LIMIT, 'LDL Cholesterol')
  name: string;

  /** A number, with `<` or `>` before it if need be, or a result in words. */
  @TrimmedText(VALUE_LIMIT, '3.4')
  value: string;

  /**
   * The day on which it was measured.
   * @example "2026-11-02"
   */
  @IsDay()
  measured_on: string;
}

/** What is corrected of a value; what is missing stays. */
export class CorrectBiomarker extends WrittenRange {
  /** A number, with `<` or `>` before it if need be, or a result in words. */
  @NotNullIfGiven()
  @TrimmedText(VALUE_LIMIT, '3.4')
  value?: string;

  /** @example "2026-11-02" */
  @IsOptional()
  @IsDay()
  measured_on?: string | null;
}
