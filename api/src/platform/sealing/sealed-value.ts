import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const VERSION = 2;
const ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const NONCE_AT = 1 + ID_BYTES;
const TAG_AT = NONCE_AT + NONCE_BYTES;
const TEXT_AT = TAG_AT + TAG_BYTES;

/** An AES-256 key and the name that what it sealed carries. */
export interface SealingKey {
  /** 4 bytes that follow from the key and tell nothing of it. */
  readonly id: Buffer;
  /** Made once: opening with raw bytes takes five times as long. */
  readonly secret: KeyObject;
}

/** The value was sealed with a key that is not at hand: rotated away, or destroyed with its member. */
export class UnknownKey extends Error {}

/** A key for one purpose, derived from a longer-lived one; 32 bytes unless told. */
export function derive(from: Buffer | string | KeyObject, purpose: string, bytes = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', from, 'damson', purpose, bytes));
}

export function sealingKey(bytes: Buffer): SealingKey {
  return { id: derive(bytes, 'key-id', ID_BYTES), secret: createSecretKey(bytes) };
}

/**
 * AES-256-GCM: version, key id, nonce, tag, ciphertext; 33 bytes more than the text.
 * @param context where the value belongs; it opens nowhere else
 */
export function seal(key: SealingKey, context: string, plain: string | Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key.secret, nonce).setAAD(Buffer.from(context));
  const text = cipher.update(typeof plain === 'string' ? Buffer.from(plain) : plain);
  cipher.final(); // nothing follows, but only now there is a tag
  return Buffer.concat([prefixOf(key), nonce, cipher.getAuthTag(), text]);
}

/** @throws UnknownKey for another key's value; Error for another context, another format and any changed byte */
export function open(key: SealingKey, context: string, sealed: Buffer): Buffer {
  if (sealed[0] !== VERSION) throw new Error('Unknown format of a sealed value.');
  if (!sealed.subarray(1, NONCE_AT).equals(key.id)) throw new UnknownKey('Sealed with another key.');
  const decipher = createDecipheriv('aes-256-gcm', key.secret, sealed.subarray(NONCE_AT, TAG_AT), {
    authTagLength: TAG_BYTES, // a shortened tag would be easier to guess
  })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(TAG_AT, TEXT_AT));
  const plain = decipher.update(sealed.subarray(TEXT_AT));
  decipher.final(); // throws unless every byte is as it was sealed
  return plain;
}

/** How every value begins that this key has sealed. */
export function prefixOf(key: SealingKey): Buffer {
  return Buffer.concat([Buffer.of(VERSION), key.id]);
}
