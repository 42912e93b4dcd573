import { createHmac } from 'node:crypto';
import type { SealedColumn } from './sealed-column';
import { derive, open, seal, sealingKey, type SealingKey } from './sealed-value';

/** Seals and opens what is one member's. The key goes with its member, and then nothing opens any more. */
export class MemberKey {
  private readonly key: SealingKey;

  /** @param bytes 32 random ones */
  constructor(bytes: Buffer) {
    this.key = sealingKey(bytes);
  }

  /** @param row names the value's row within its table: its primary key, as text */
  seal<Value>(column: SealedColumn<Value>, row: string, value: Value): Buffer {
    return seal(this.key, column.contextOf(row), JSON.stringify(value));
  }

  /** @throws for another member's value, another row's, another column's and any changed byte */
  open<Value>(column: SealedColumn<Value>, row: string, sealed: Buffer): Value {
    return JSON.parse(open(this.key, column.contextOf(row), sealed).toString()) as Value;
  }

  /** What is the same for the same text of this member, and tells nothing of the text (32 bytes). */
  fingerprint(purpose: string, text: string): Buffer {
    return createHmac('sha256', derive(this.key.secret, purpose)).update(text).digest();
  }
}
