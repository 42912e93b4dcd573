import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** Why a password was refused. */
@ApiSchema({ name: 'AuthWeakPassword' })
export class AuthWeakPassword {
  /** @example ["length"] */
  reasons: string[];
}

/** An error of /auth/v1 for clients that send `X-Supabase-Api-Version: 2024-01-01`. */
@ApiSchema({ name: 'AuthError' })
export class AuthError {
  /**
   * Stable, for programs.
   * @example "invalid_credentials"
   */
  code: string;
  /**
   * One sentence.
   * @example "Invalid login credentials"
   */
  message: string;
  weak_password?: AuthWeakPassword;
}

/** An error of /auth/v1 for clients that send no version. */
@ApiSchema({ name: 'AuthErrorOfOldClients' })
export class AuthOldError {
  /**
   * The status of the answer.
   * @example 400
   */
  @ApiProperty({ type: 'integer', minimum: 400, maximum: 599 })
  code: number;
  /**
   * Stable, for programs.
   * @example "invalid_credentials"
   */
  error_code: string;
  /**
   * One sentence.
   * @example "Invalid login credentials"
   */
  msg: string;
  weak_password?: AuthWeakPassword;
  /**
   * The answer's X-Request-Id, when the fault is ours.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  error_id?: string;
}
