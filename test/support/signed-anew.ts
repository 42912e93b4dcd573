import { createPrivateKey, type JsonWebKey } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { type AccessClaims, signJwt } from '../../api/src/features/auth/tokens/jwt';
import { SecretBox } from '../../api/src/platform/sealing/secret-box';
import { masterKeys } from './sealed';

/** The token with other claims, signed with the product's own key. */
export async function signedAnew(
  database: DataSource,
  token: string,
  claims: Partial<AccessClaims>,
): Promise<string> {
  const [head, own] = token
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString())
    .slice(0, 2);
  const { kid } = JSON.parse(head ?? '') as { kid: string };
  const [row] = await database.query<[{ sealed: Buffer }]>(
    'SELECT private_jwk_sealed AS sealed FROM auth_signing_key WHERE kid = $1',
    [kid],
  );
  const jwk = new SecretBox(masterKeys()).open('auth-signing-key', kid, row.sealed);
  const key = createPrivateKey({ key: JSON.parse(jwk) as JsonWebKey, format: 'jwk' });
  return signJwt({ ...(JSON.parse(own ?? '') as AccessClaims), ...claims }, kid, key);
}
