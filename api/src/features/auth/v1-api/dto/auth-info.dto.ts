import { ApiProperty } from '@nestjs/swagger';

/** A public key that verifies access tokens (RFC 7517). */
export class AuthJwk {
  /** @example "EC" */
  kty: string;
  /** @example "P-256" */
  crv: string;
  /** @example "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU" */
  x: string;
  /** @example "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0" */
  y: string;
  /** @example "2026-11" */
  kid: string;
  alg: 'ES256';
  use: 'sig';
  /** @example ["verify"] */
  key_ops: string[];
}

/** The keys in use and those whose tokens may still be out. */
export class AuthJwks {
  keys: AuthJwk[];
}

/** What this server offers. */
export class AuthSettings {
  /**
   * Ways to sign in, by name.
   * @example {"email":true,"phone":false}
   */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'boolean' } })
  external: Record<string, boolean>;
  disable_signup: boolean;
  /** New addresses are confirmed at once, without a mail. */
  mailer_autoconfirm: boolean;
  phone_autoconfirm: boolean;
  /** @example "" */
  sms_provider: string;
  saml_enabled: boolean;
  passkeys_enabled: boolean;
}

export class AuthHealth {
  /** @example "Damson Auth" */
  name: string;
  /** @example "1" */
  version: string;
  /** @example "Sign-in for Damson" */
  description: string;
}
