import { IsString, MaxLength, MinLength } from 'class-validator';
import { AuthSession } from '../../v1-api/dto/auth-session.dto';

/** Shown this once. */
export class RecoveryCodes {
  /**
   * Ten, each good for one sign-in, e.g. `K7Q2M-3XRTA`.
   * @example ["K7Q2M-3XRTA"]
   */
  codes: string[];
}

export class RecoveryCodesLeft {
  /**
   * 0 to 10.
   * @example 10
   */
  left: number;
}

export class UseRecoveryCode {
  /**
   * Case, spaces and dashes are free.
   * @example "K7Q2M-3XRTA"
   */
  @IsString()
  @MinLength(1)
  @MaxLength(64)
  code: string;
}

/** The session, now at aal2: its new tokens take the place of the old ones, which have ended. */
export class RecoveryCodeUsed extends AuthSession {
  /** @example 9 */
  recovery_codes_left: number;
}
