import { Injectable } from '@nestjs/common';
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual, type KeyObject } from 'node:crypto';
import { MasterKeys } from '../../../platform/sealing/master-keys';
import { SecretBox } from '../../../platform/sealing/secret-box';

/** What a mail carries. */
export interface MailedSecrets {
  /** 6 digits. */
  code: string;
  /** 256 random bits, after `pkce_` when following it leads to a code exchange. */
  link: string;
}

const CODE_PURPOSE = 'one-time-code';
const SEAL_PURPOSE = 'auth-one-time-token';

/**
 * Draws, seals and checks mailed codes and links. The mail is written by a worker, so both secrets have to wait for it
 * in the database: encrypted, bound to their row, and erased once the mail is out. What stays are hashes; that of the
 * code is keyed, as a million guesses would undo a plain one.
 */
@Injectable()
export class MailedSecretsCodec {
  constructor(
    private readonly masters: MasterKeys,
    private readonly box: SecretBox,
  ) {}

  draw(pkce: boolean): MailedSecrets {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    return { code, link: `${pkce ? 'pkce_' : ''}${randomBytes(32).toString('base64url')}` };
  }

  /** @param id of the row that it belongs to */
  codeHash(id: string, code: string): Buffer {
    return keyedHash(this.masters.current(CODE_PURPOSE).secret, id, code);
  }

  /** A code that was mailed before the master key changed still counts while that key is known. */
  isCode(id: string, hash: Buffer, code: string): boolean {
    return this.masters
      .all(CODE_PURPOSE)
      .some(({ secret }) => timingSafeEqual(hash, keyedHash(secret, id, code)));
  }

  linkHash(link: string): Buffer {
    return createHash('sha256').update(link).digest();
  }

  seal(id: string, secrets: MailedSecrets): Buffer {
    return this.box.seal(SEAL_PURPOSE, id, JSON.stringify(secrets));
  }

  open(id: string, sealed: Buffer): MailedSecrets {
    return JSON.parse(this.box.open(SEAL_PURPOSE, id, sealed)) as MailedSecrets;
  }
}

function keyedHash(key: KeyObject, id: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${id} ${code}`).digest();
}
