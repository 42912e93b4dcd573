import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config';

const VERSION = 1;

/** Encrypts small secrets at rest (AES-256-GCM). Each purpose has a key of its own, derived from MASTER_KEY. */
@Injectable()
export class SecretBox {
  constructor(private readonly config: Config) {}

  /** @param purpose names the kind of secret; also bound to the ciphertext, as `context` is */
  seal(purpose: string, context: string, plain: string): Buffer {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.key(purpose), nonce).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), sealed]);
  }

  /** @throws when the ciphertext, its purpose, its context or the master key is not the one it was sealed with */
  open(purpose: string, context: string, sealed: Buffer): string {
    if (sealed[0] !== VERSION) throw new Error('Unknown format of an encrypted secret.');
    const decipher = createDecipheriv('aes-256-gcm', this.key(purpose), sealed.subarray(1, 13))
      .setAAD(Buffer.from(context))
      .setAuthTag(sealed.subarray(13, 29));
    return decipher.update(sealed.subarray(29), undefined, 'utf8') + decipher.final('utf8');
  }

  private key(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.config.MASTER_KEY, 'damson', purpose, 32));
  }
}
