import { ApiProperty } from '@nestjs/swagger';
import type { Role } from '../../../../platform/security/current-user.decorator';
import { AuthFactor } from './auth-factor.dto';
import { AuthIdentity } from './auth-identity.dto';

/** Written by the server alone. */
export class AuthAppMetadata {
  provider: 'email';
  /** @example ["email"] */
  providers: string[];
  /** The role in the product. */
  @ApiProperty({ enum: ['member', 'coach', 'clinician', 'admin'] })
  role: Role;
}

/** A user of /auth/v1. Times are RFC 3339 in UTC; those that are not set are left out. */
export class AuthUser {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  aud: 'authenticated';
  /** Always `authenticated`, but empty on the stand-in that sign-up answers for an address already in use. */
  @ApiProperty({ enum: ['authenticated', ''] })
  role: 'authenticated' | '';
  /** @example "ana@example.com" */
  email: string;
  /**
   * Always empty: there is no sign-in by phone.
   * @example ""
   */
  phone: string;
  /** @example "2026-11-21T07:30:00.000Z" */
  email_confirmed_at?: string;
  /** @example "2026-11-21T07:30:00.000Z" */
  confirmed_at?: string;
  /** @example "2026-11-21T07:30:00.000Z" */
  confirmation_sent_at?: string;
  /** @example "2026-11-21T07:30:00.000Z" */
  recovery_sent_at?: string;
  /** @example "2026-11-21T07:30:00.000Z" */
  reauthentication_sent_at?: string;
  /**
   * Waits for confirmation.
   * @example "ana.quist@example.com"
   */
  new_email?: string;
  /** @example "2026-11-21T07:30:00.000Z" */
  email_change_sent_at?: string;
  /** @example "2026-11-21T07:30:00.000Z" */
  last_sign_in_at?: string;
  /** @example "2026-11-21T07:30:00.000Z" */
  banned_until?: string;
  app_metadata: AuthAppMetadata;
  /**
   * The sign-up data (`name`, `age`, `gender`) and what clients added, plus `email_verified`.
   * @example {"name":"Ana Quist","email_verified":true}
   */
  @ApiProperty({ type: 'object', additionalProperties: true })
  user_metadata: Record<string, unknown>;
  /** Left out while there are none. Those that are not verified yet are listed too. */
  factors?: AuthFactor[];
  identities: AuthIdentity[];
  /** @example "2026-11-21T07:30:00.000Z" */
  created_at: string;
  /** @example "2026-11-21T07:30:00.000Z" */
  updated_at: string;
  is_anonymous: boolean;
}
