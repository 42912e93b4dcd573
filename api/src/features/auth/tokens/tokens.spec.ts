import { generateKeyPairSync, verify } from 'node:crypto';
import { Config } from '../../../platform/config/config';
import { MasterKeys } from '../../../platform/sealing/master-keys';
import { type AccessClaims, kidOf, signJwt } from './jwt';
import { RefreshTokenCodec } from './refresh-token-codec';

const claims: AccessClaims = {
  iss: 'https://damson.example/auth/v1',
  sub: 'a-user',
  aud: 'authenticated',
  iat: 1,
  exp: 2,
  email: 'ana@example.com',
  phone: '',
  role: 'authenticated',
  session_id: 'a-session',
  aal: 'aal1',
  amr: [{ method: 'password', timestamp: 1 }],
  app_metadata: {},
  user_metadata: { name: 'Zoë' },
  is_anonymous: false,
};

describe('signJwt', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  it('writes a compact ES256 token that the public key verifies', () => {
    const [header = '', payload = '', signature = ''] = signJwt(claims, 'key-1', privateKey).split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({
      alg: 'ES256',
      typ: 'JWT',
      kid: 'key-1',
    });
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual(claims);
    const key = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
    expect(
      verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url')),
    ).toBe(true);
  });

  it('names its key', () => expect(kidOf(signJwt(claims, 'key-1', privateKey))).toBe('key-1'));

  it.each(['', 'x', 'bnVsbA.x.y', 'e30.x.y', `${Buffer.from('{"kid":1}').toString('base64url')}.x.y`])(
    'finds no key in %j',
    (token) => expect(kidOf(token)).toBeUndefined(),
  );
});

describe('RefreshTokenCodec', () => {
  const codecWith = (MASTER_KEY: string) =>
    new RefreshTokenCodec(new MasterKeys(Object.assign(new Config(), { MASTER_KEY })));
  const codec = codecWith('one master key of at least 32 characters');
  const other = codecWith('another master key of 32 characters or so');
  const id = '5f0c3f6e-6a0e-4b3c-9a55-0f0b6f1d2c3b';

  it('computes the same 256 bits again, but only with the master key', () => {
    expect(codec.valueOf(id)).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(codec.valueOf(id)).toBe(codec.valueOf(id));
    expect(codec.valueOf(id)).not.toBe(other.valueOf(id));
  });

  it('does not show the value in its hash', () => {
    expect(codec.hash(codec.valueOf(id))).toHaveLength(32);
    expect(codec.hash(codec.valueOf(id)).toString('base64url')).not.toBe(codec.valueOf(id));
  });
});
