import { ApiProperty } from '@nestjs/swagger';

/** A public key that verifies access tokens (RFC 7517). */
export class AuthJwkDto {
  kty: string;
  crv: string;
  x: string;
  y: string;
  kid: string;
  alg: 'ES256';
  use: 'sig';
  key_ops: string[];
}

/** The keys in use and those whose tokens may still be out. */
export class AuthJwksDto {
  keys: AuthJwkDto[];
}

/** What this server offers. */
export class AuthSettingsDto {
  /** Ways to sign in, by name. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'boolean' } })
  external: Record<string, boolean>;
  disable_signup: boolean;
  /** New addresses are confirmed at once, without a mail. */
  mailer_autoconfirm: boolean;
  phone_autoconfirm: boolean;
  sms_provider: string;
  saml_enabled: boolean;
  passkeys_enabled: boolean;
}

export class AuthHealthDto {
  name: string;
  version: string;
  description: string;
}
