import { Injectable } from '@nestjs/common';
import { createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Config } from '../../../platform/config/config';
import { SecretBox } from '../../../platform/sealing/secret-box';

/** What a mail carries. */
export interface MailedSecrets {
  /** 6 digits. */
  code: string;
  /** 256 random bits, after `pkce_` when following it leads to a code exchange. */
  link: string;
}

const SEAL_PURPOSE = 'auth-one-time-token';

/**
 * Draws, seals and checks mailed codes and links. The mail is written by a worker, so both secrets have to wait for it
 * in the database: encrypted, bound to their row, and erased once the mail is out. What stays are hashes; that of the
 * code is keyed, as a million guesses would undo a plain one.
 */
@Injectable()
export class MailedSecretsCodec {
  private readonly key: Buffer;

  constructor(
    config: Config,
    private readonly box: SecretBox,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', config.MASTER_KEY, 'damson', 'one-time-code', 32));
  }

  draw(pkce: boolean): MailedSecrets {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    return { code, link: `${pkce ? 'pkce_' : ''}${randomBytes(32).toString('base64url')}` };
  }

  /** @param id of the row that it belongs to */
  codeHash(id: string, code: string): Buffer {
    return createHmac('sha256', this.key).update(`${id} ${code}`).digest();
  }

  isCode(id: string, hash: Buffer, code: string): boolean {
    return timingSafeEqual(hash, this.codeHash(id, code));
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
