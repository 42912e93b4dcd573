import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config';
import type { AuthUserEntity } from '../users/auth-user.entity';
import { metadataOf } from '../users/user-claims';
import { profileOf, type UserMetadata } from '../users/user-metadata';
import { signJwt } from './jwt';
import { SigningKeys } from './signing-keys';

export const AUDIENCE = 'authenticated';
/** Bytes of JSON. A token travels in a header, and proxies cut headers at 8 kB. */
const METADATA_IN_TOKEN = 2_048;

export interface AccessToken {
  access_token: string;
  /** Seconds. */
  expires_in: number;
  /** Unix seconds. */
  expires_at: number;
}

/** Who issues the tokens: the public address of the auth API. */
export function issuerOf(config: Config): string {
  return `${config.publicUrl}/auth/v1`;
}

/** Writes access tokens. */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly config: Config,
    private readonly keys: SigningKeys,
  ) {}

  /**
   * @param metadata the user's, opened
   * @param amr newest first
   * @param at this moment by the database's clock, which also ends the token
   */
  async issue(
    user: AuthUserEntity,
    metadata: UserMetadata,
    session: { id: string; aal: 'aal1' | 'aal2' },
    amr: { method: string; created_at: Date }[],
    at: Date,
  ): Promise<AccessToken> {
    const { kid, key } = await this.keys.signer();
    const { app_metadata, user_metadata } = metadataOf(user, metadata);
    const iat = Math.floor(at.getTime() / 1_000);
    const exp = iat + this.config.AUTH_TOKEN_SECONDS;
    const token = signJwt(
      {
        iss: issuerOf(this.config),
        sub: user.id,
        aud: AUDIENCE,
        iat,
        exp,
        email: user.email,
        phone: '',
        role: 'authenticated',
        session_id: session.id,
        aal: session.aal,
        amr: amr.map(({ method, created_at }) => ({
          method,
          timestamp: Math.floor(created_at.getTime() / 1_000),
        })),
        app_metadata,
        user_metadata: compact(user_metadata),
        is_anonymous: false,
      },
      kid,
      key,
    );
    return { access_token: token, expires_in: this.config.AUTH_TOKEN_SECONDS, expires_at: exp };
  }
}

/** All of it while it is small, else what the product itself knows. */
function compact(metadata: UserMetadata): object {
  if (Buffer.byteLength(JSON.stringify(metadata)) <= METADATA_IN_TOKEN) return metadata;
  return { ...profileOf(metadata), email_verified: metadata.email_verified };
}
