import { Injectable } from '@nestjs/common';
import { createHash, createHmac, type KeyObject } from 'node:crypto';
import { MasterKeys } from '../../../platform/sealing/master-keys';

/**
 * The value of a refresh token is HMAC-SHA256(key from MASTER_KEY, id of its row), in base64url: 256 bits that nobody
 * can guess without the key, and the database holds its hash alone. It is derived rather than drawn because a client
 * that lost the answer of a rotation asks again with the parent token and must get the same active token: it can be
 * computed once more, though it is stored nowhere. A change of the master key leaves all tokens valid, as their hashes
 * stay; only who lost an answer just then signs in again.
 */
@Injectable()
export class RefreshTokenCodec {
  private readonly key: KeyObject;

  constructor(masters: MasterKeys) {
    this.key = masters.current('refresh-token').secret;
  }

  /** @param id random UUID of the token's row */
  valueOf(id: string): string {
    return createHmac('sha256', this.key).update(id).digest('base64url');
  }

  hash(value: string): Buffer {
    return createHash('sha256').update(value).digest();
  }
}
