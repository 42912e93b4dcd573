import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { isTooLong, normalPassword } from './password-policy';
import { Semaphore } from './semaphore';

/** argon2id (the package's default kind) with OWASP's first choice of parameters: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes passwords. One core is always left to everybody else's requests. */
@Injectable()
export class PasswordHasher {
  private readonly slots = new Semaphore(Math.max(1, availableParallelism() - 1));
  /** Stands in for the hash of a user who does not exist, so that the answer takes as long. */
  private readonly nobody = hash(randomBytes(32), PARAMETERS);

  hash(password: string): Promise<string> {
    return this.slots.run(() => hash(normalPassword(password), PARAMETERS));
  }

  /** @param stored null for an unknown user: never matches, and takes its time nevertheless */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const known = stored !== null && !isTooLong(password);
    const against = known ? stored : await this.nobody;
    const typed = known ? password : '';
    const normal = normalPassword(typed);
    if (await this.slots.run(() => verify(against, normal))) return known;
    // Hashes of before passwords were normalised hold what was typed then.
    return known && normal !== typed && this.slots.run(() => verify(against, typed));
  }
}
