import type { AuthFactorEntity } from '../../factors/auth-factor.entity';
import type { UserWithFactors } from '../../user-changes/user-update.service';
import type { AuthUserEntity } from '../../users/auth-user.entity';
import { metadataOf } from '../../users/user-claims';
import type { UserMetadata } from '../../users/user-metadata';
import type { AuthFactor } from '../dto/auth-factor.dto';
import type { AuthIdentity } from '../dto/auth-identity.dto';
import type { AuthUser } from '../dto/auth-user.dto';

/**
 * The user as clients of the contract see it: absent times are left out, never null.
 */
export function presentUser({ user, metadata, factors }: UserWithFactors): AuthUser {
  const confirmed = user.email_confirmed_at?.toISOString();
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    ...(confirmed && { email_confirmed_at: confirmed, confirmed_at: confirmed }),
    ...(user.confirmation_sent_at && { confirmation_sent_at: user.confirmation_sent_at.toISOString() }),
    ...(user.last_sign_in_at && { last_sign_in_at: user.last_sign_in_at.toISOString() }),
    ...(user.banned_until && { banned_until: user.banned_until.toISOString() }),
    ...(user.recovery_sent_at && { recovery_sent_at: user.recovery_sent_at.toISOString() }),
    ...(user.reauthentication_sent_at && {
      reauthentication_sent_at: user.reauthentication_sent_at.toISOString(),
    }),
    ...(user.new_email && { new_email: user.new_email }),
    ...(user.email_change_sent_at && { email_change_sent_at: user.email_change_sent_at.toISOString() }),
    ...metadataOf(user, metadata),
    ...(factors.length > 0 && { factors: factors.map(presentFactor) }),
    identities: [presentIdentity(user, metadata)],
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: false,
  };
}

function presentIdentity(user: AuthUserEntity, metadata: UserMetadata): AuthIdentity {
  return {
    identity_id: user.identity_id,
    id: user.id,
    user_id: user.id,
    identity_data: {
      ...metadata,
      sub: user.id,
      email: user.email,
      email_verified: user.email_confirmed_at !== null,
      phone_verified: false,
    },
    provider: 'email',
    email: user.email,
    ...(user.last_sign_in_at && { last_sign_in_at: user.last_sign_in_at.toISOString() }),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
  };
}

function presentFactor(factor: AuthFactorEntity): AuthFactor {
  return {
    id: factor.id,
    factor_type: 'totp',
    status: factor.status,
    ...(factor.friendly_name && { friendly_name: factor.friendly_name }),
    created_at: factor.created_at.toISOString(),
    updated_at: factor.updated_at.toISOString(),
    ...(factor.last_challenged_at && { last_challenged_at: factor.last_challenged_at.toISOString() }),
  };
}
