import { ApiProperty } from '@nestjs/swagger';

/** POST /auth/v1/factors. Unknown fields are ignored. */
export class AuthEnrolRequest {
  @ApiProperty({ enum: ['totp'] })
  factor_type: 'totp';
  /**
   * At most 100 characters, unique per user; none counts as a name.
   * @example "Phone"
   */
  friendly_name?: string;
  /**
   * What authenticator apps show; the site's host unless it is told.
   * @example "damson.example"
   */
  issuer?: string;
}

/** POST /auth/v1/factors/{id}/verify. Unknown fields are ignored. */
export class AuthFactorAnswer {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  challenge_id: string;
  /**
   * 6 digits.
   * @example "492817"
   */
  code: string;
}

/** What an authenticator app needs; shown this once. */
export class AuthTotp {
  /**
   * SVG text.
   * @example "<svg></svg>"
   */
  qr_code: string;
  /**
   * Base32 without padding.
   * @example "JBSWY3DPEHPK3PXP"
   */
  secret: string;
  /**
   * The `otpauth://` address that the QR code holds.
   * @example "otpauth://totp/Damson:ana%40example.com?secret=JBSWY3DPEHPK3PXP"
   */
  uri: string;
}

export class AuthEnrolledFactor {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  type: 'totp';
  /** @example "Phone" */
  friendly_name: string;
  totp: AuthTotp;
}

export class AuthChallenge {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  type: 'totp';
  /**
   * Unix seconds.
   * @example 1795335000
   */
  expires_at: number;
}

export class AuthFactorRemoved {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
}
