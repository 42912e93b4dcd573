import type { Role } from '../../../platform/security/current-user.decorator';
import type { AuthUserEntity } from './auth-user.entity';
import type { UserMetadata } from './user-metadata';

/** Written by the server alone. */
export interface AppMetadata {
  provider: 'email';
  providers: string[];
  /** The role in the product. */
  role: Role;
}

/**
 * What the token and the user object say of a user beside the address.
 * @param metadata the user's, opened
 */
export function metadataOf(
  user: AuthUserEntity,
  metadata: UserMetadata,
): {
  app_metadata: AppMetadata;
  user_metadata: UserMetadata;
} {
  return {
    app_metadata: { provider: 'email', providers: ['email'], role: user.role },
    user_metadata: { ...metadata, ...(user.email_confirmed_at && { email_verified: true }) },
  };
}
