import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsString, IsUUID, Length, Max, MaxLength, Min } from 'class-validator';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';
import { TrimmedText } from '../../../platform/http/trimmed-text.decorator';
import { Biomarker } from '../../biomarkers/biomarkers.service';
import { FileRecord } from '../../files/file-records.service';

export class ReviewParams {
  /** The member. */
  @IsUUID()
  id: string;

  @IsUUID()
  file: string;
}

export class ReviewPageParams extends ReviewParams {
  /**
   * From 1.
   * @example 1
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1000)
  page: number;
}

export class ReviewValueParams extends ReviewParams {
  @IsUUID()
  value: string;
}

/**
 * A value of the document, as a reviewer sees it. What has to be decided first is not `confirmed`: what calls for help is not
 * its member's to confirm.
 */
export class ReviewValue extends Biomarker {
  /** It may be accepted among others: nothing about it needs a look of its own. */
  is_agreed: boolean;
  /** It has to be accepted, corrected or taken out before anything is signed. */
  is_open: boolean;
  /** Whoever takes it out says why. */
  calls_for_help: boolean;
}

/** A value that was taken out. */
export class TakenOutValue {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "Page" */
  name: string;
  /** @example "2" */
  value: string;
  /** @example "mmol/L" */
  unit: string | null;
}

/** A document with all that a review is about. */
export class ResultReview {
  /**
   * Whose it is; null where they gave no name.
   * @example "Maya"
   */
  member_name: string | null;
  file: FileRecord;
  /** In the order of the document. */
  values: ReviewValue[];
  taken_out: TakenOutValue[];
  /**
   * Of the values as they are: what is signed is signed of these.
   * @example "q83vEjRWeJCrze8SNFZ4kA"
   */
  state: string;
}

export class RejectValue {
  /** For the team to read, of a value that calls for help; of others it is not kept. */
  @NotNullIfGiven()
  @TrimmedText(500, 'It is the number of the page.')
  reason?: string;
}

/** What the member reads from now on. */
export class SignReview {
  @TrimmedText(2_000, '12 values were read; 1 is above its range.')
  summary: string;

  /** @example ["LDL Cholesterol 3.4 mmol/L is above the range of the report (< 3.0)."] */
  @IsArray()
  @ArrayMaxSize(12)
  @IsString({ each: true })
  @Length(1, 400, { each: true })
  key_insights: string[];

  /**
   * Of the values that were seen.
   * @example "q83vEjRWeJCrze8SNFZ4kA"
   */
  @IsString()
  @MaxLength(64)
  state: string;
}
