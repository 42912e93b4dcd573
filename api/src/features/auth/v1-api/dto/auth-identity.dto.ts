import { ApiProperty } from '@nestjs/swagger';

/** How a user proves who they are. Mind the names: `identity_id` is the row, `id` the provider's subject. */
export class AuthIdentityDto {
  identity_id: string;
  /** The provider's subject: for e-mail the user's id. */
  id: string;
  user_id: string;
  /** What the provider tells of the person, the sign-up data included. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  identity_data: Record<string, unknown>;
  provider: 'email';
  email: string;
  last_sign_in_at?: string;
  created_at: string;
  updated_at: string;
}
