import { createDecipheriv, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MasterKeys } from './master-keys';
import { open, prefixOf, seal, UnknownKey } from './sealed-value';

/** Values of the first format carry no key id. */
const WITHOUT_ID = 1;

/** Seals small secrets of the product itself. Each purpose has a key of its own, derived from MASTER_KEY. */
@Injectable()
export class SecretBox {
  constructor(private readonly masters: MasterKeys) {}

  /** @param purpose names the kind of secret; also bound to the value, as `context` is */
  seal(purpose: string, context: string, plain: string | Buffer): Buffer {
    return seal(this.masters.current(purpose), context, plain);
  }

  /**
   * @throws UnknownKey when it was sealed with a master key that is not known; Error when the value, its purpose or its
   * context is not the one that was sealed
   */
  open(purpose: string, context: string, sealed: Buffer): string {
    return this.openBytes(purpose, context, sealed).toString();
  }

  openBytes(purpose: string, context: string, sealed: Buffer): Buffer {
    const keys = this.masters.all(purpose);
    if (sealed[0] === WITHOUT_ID)
      return openWithoutId(
        keys.map(({ secret }) => secret),
        context,
        sealed,
      );
    const key = keys.find((known) => sealed.subarray(0, 5).equals(prefixOf(known)));
    if (!key) throw new UnknownKey('Sealed with another master key.');
    return open(key, context, sealed);
  }
}

function openWithoutId(keys: KeyObject[], context: string, sealed: Buffer): Buffer {
  for (const key of keys) {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13), { authTagLength: 16 })
      .setAAD(Buffer.from(context))
      .setAuthTag(sealed.subarray(13, 29));
    const plain = decipher.update(sealed.subarray(29));
    try {
      decipher.final();
      return plain;
    } catch {
      // Another key's, or nobody's.
    }
  }
  throw new UnknownKey('Sealed with another master key, or changed since.');
}
