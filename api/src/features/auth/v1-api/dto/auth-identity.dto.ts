import { ApiProperty } from '@nestjs/swagger';

/** How a user proves who they are. Mind the names: `identity_id` is the row, `id` the provider's subject. */
export class AuthIdentity {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  identity_id: string;
  /**
   * The provider's subject: for e-mail the user's id.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  id: string;
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  user_id: string;
  /**
   * What the provider tells of the person, the sign-up data included.
   * @example {"sub":"0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10","email":"ana@example.com"}
   */
  @ApiProperty({ type: 'object', additionalProperties: true })
  identity_data: Record<string, unknown>;
  provider: 'email';
  /** @example "ana@example.com" */
  email: string;
  /** @example "2026-11-21T07:30:00.000Z" */
  last_sign_in_at?: string;
  /** @example "2026-11-21T07:30:00.000Z" */
  created_at: string;
  /** @example "2026-11-21T07:30:00.000Z" */
  updated_at: string;
}
