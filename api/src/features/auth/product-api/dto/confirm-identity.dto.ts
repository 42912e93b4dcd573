import { IsString, MaxLength, MinLength } from 'class-validator';

export class ConfirmIdentity {
  /**
   * The current one.
   * @example "a quiet orchard"
   */
  @IsString()
  @MinLength(1)
  @MaxLength(1_000)
  password: string;
}
