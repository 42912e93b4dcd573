import { IsString, MaxLength, MinLength } from 'class-validator';

export class Login {
  /** @example "ana@example.com" */
  @IsString()
  @MinLength(1)
  @MaxLength(255)
  email: string;

  /** @example "a quiet orchard" */
  @IsString()
  @MinLength(1)
  @MaxLength(1_000)
  password: string;
}
