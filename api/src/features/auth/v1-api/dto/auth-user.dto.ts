import { ApiProperty } from '@nestjs/swagger';
import type { Role } from '../../../../platform/security/current-user.decorator';
import { AuthFactorDto } from './auth-factor.dto';
import { AuthIdentityDto } from './auth-identity.dto';

/** Written by the server alone. */
export class AppMetadataDto {
  provider: 'email';
  providers: string[];
  /** The role in the product. */
  @ApiProperty({ enum: ['member', 'coach', 'clinician', 'admin'] })
  role: Role;
}

/** A user of /auth/v1. Times are RFC 3339 in UTC; those that are not set are left out. */
export class AuthUserDto {
  id: string;
  aud: 'authenticated';
  /** Always `authenticated`, but empty on the stand-in that sign-up answers for an address already in use. */
  @ApiProperty({ enum: ['authenticated', ''] })
  role: 'authenticated' | '';
  email: string;
  /** Always empty: there is no sign-in by phone. */
  phone: string;
  email_confirmed_at?: string;
  confirmed_at?: string;
  confirmation_sent_at?: string;
  recovery_sent_at?: string;
  reauthentication_sent_at?: string;
  /** Waits for confirmation. */
  new_email?: string;
  email_change_sent_at?: string;
  last_sign_in_at?: string;
  banned_until?: string;
  app_metadata: AppMetadataDto;
  /** The sign-up data (`name`, `age`, `gender`) and what clients added, plus `email_verified`. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  user_metadata: Record<string, unknown>;
  /** Left out while there are none. Those that are not verified yet are listed too. */
  factors?: AuthFactorDto[];
  identities: AuthIdentityDto[];
  created_at: string;
  updated_at: string;
  is_anonymous: boolean;
}
