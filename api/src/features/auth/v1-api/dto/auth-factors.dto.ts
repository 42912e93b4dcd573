import { ApiProperty } from '@nestjs/swagger';

/** POST /auth/v1/factors. Unknown fields are ignored. */
export class AuthEnrolRequestDto {
  @ApiProperty({ enum: ['totp'] })
  factor_type: 'totp';
  /** At most 100 characters, unique per user; none counts as a name. */
  friendly_name?: string;
  /** What authenticator apps show; the site's host unless it is told. */
  issuer?: string;
}

/** POST /auth/v1/factors/{id}/verify. Unknown fields are ignored. */
export class AuthFactorAnswerDto {
  challenge_id: string;
  /** 6 digits. */
  code: string;
}

/** What an authenticator app needs; shown this once. */
export class AuthTotpDto {
  /** SVG text. */
  qr_code: string;
  /** Base32 without padding. */
  secret: string;
  /** The `otpauth://` address that the QR code holds. */
  uri: string;
}

export class AuthEnrolledFactorDto {
  id: string;
  type: 'totp';
  friendly_name: string;
  totp: AuthTotpDto;
}

export class AuthChallengeDto {
  id: string;
  type: 'totp';
  /** Unix seconds. */
  expires_at: number;
}

export class AuthFactorRemovedDto {
  id: string;
}
