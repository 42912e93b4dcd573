import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config';
import { derive, sealingKey, type SealingKey } from './sealed-value';

/** MASTER_KEY and, while one takes over from another, MASTER_KEY_OTHERS. The one place that derives from them. */
@Injectable()
export class MasterKeys {
  private readonly masters: readonly SealingKey[];
  private readonly derived = new Map<string, readonly [SealingKey, ...SealingKey[]]>();

  constructor({ MASTER_KEY, MASTER_KEY_OTHERS }: Config) {
    const texts = [MASTER_KEY, ...(MASTER_KEY_OTHERS?.split(',') ?? [])];
    this.masters = texts.map((text) => sealingKey(Buffer.from(text)));
  }

  /** The purpose's key that seals from now on; it carries the id of its master. */
  current(purpose: string): SealingKey {
    return this.all(purpose)[0];
  }

  /** The purpose's keys of every known master, the current one first: what opens and checks. */
  all(purpose: string): readonly [SealingKey, ...SealingKey[]] {
    let keys = this.derived.get(purpose);
    if (!keys) {
      keys = this.masters.map(({ id, secret }) => ({
        id,
        secret: createSecretKey(derive(secret, purpose)),
      })) as [SealingKey];
      this.derived.set(purpose, keys);
    }
    return keys;
  }
}
