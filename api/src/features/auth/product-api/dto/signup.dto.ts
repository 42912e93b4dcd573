import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import { AGE_MAX, AGE_MIN, type Gender, GENDERS, NAME_MAX } from '../../users/user-metadata';

export class Signup {
  /**
   * Its form is checked with the rest of the sign-up: @IsEmail fails on a lone surrogate instead of refusing it.
   * @example "ana@example.com"
   */
  @IsString()
  @MinLength(1)
  @MaxLength(255)
  email: string;

  /**
   * 6 to 128 characters; a weak one answers 422 with the reasons: length, common, personal.
   * @example "a quiet orchard"
   */
  @IsString()
  @MinLength(1)
  @MaxLength(1_000)
  password: string;

  /** @example "Ana Quist" */
  @IsString()
  @MinLength(1)
  @MaxLength(NAME_MAX)
  name: string;

  /**
   * Years.
   * @example 42
   */
  @IsOptional()
  @IsInt()
  @Min(AGE_MIN)
  @Max(AGE_MAX)
  age?: number | null;

  @IsOptional()
  @IsIn(GENDERS)
  gender?: Gender | null;

  /**
   * IANA name, as the browser tells it; an unknown one counts as not told.
   * @example "Europe/London"
   */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  time_zone?: string | null;
}
