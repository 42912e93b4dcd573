import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { FairQueue, type Place } from '../../../platform/security/fair-queue';
import type { Caller } from '../access/caller.decorator';
import { placeOf } from '../turns/place-of';
import { HashThread } from './hash-thread-host';
import { isTooLong, normalPassword } from './password-policy';

/** Hashes that may wait, all together and from one address or known device: a few seconds' work, whoever asks. */
const WAITING = { waiting: 200, waitingPerLine: 32 };
/** Where hashes wait that no request asked for. */
const OURSELVES: Place = { line: 'ourselves', known: true };

/**
 * Hashes passwords on threads of their own, below everybody else's work, and one core is always left. Who waits takes
 * turns by address, so that a flood from one delays itself, and known devices wait for no flood at all.
 */
@Injectable()
export class PasswordHasher implements OnApplicationShutdown {
  private readonly threads = Array.from(
    { length: Math.max(1, availableParallelism() - 1) },
    () => new HashThread(),
  );
  private readonly free = [...this.threads];
  private readonly queue = new FairQueue({ slots: this.threads.length, ...WAITING });
  /** Stands in for the hash of a user who does not exist, so that the answer takes as long. */
  private nobody: Promise<string> | undefined;

  /**
   * @param from whose turn it is; hashes that no request asked for wait in a line of their own
   * @throws UnavailableProblem (503 with Retry-After) when too many wait
   */
  hash(password: string, from?: Caller): Promise<string> {
    return this.run(from, (thread) => thread.hash(normalPassword(password)));
  }

  /**
   * @param stored null for an unknown user: never matches, and takes its time nevertheless
   * @throws UnavailableProblem (503 with Retry-After) when too many wait
   */
  async matches(stored: string | null, password: string, from?: Caller): Promise<boolean> {
    const known = stored !== null && !isTooLong(password);
    const nobody = await this.hashOfNobody(); // for known users too, or the first stranger would wait for it
    const against = known ? stored : nobody;
    const typed = isTooLong(password) ? '' : password;
    const normal = normalPassword(typed);
    if (await this.run(from, (thread) => thread.verify(against, normal))) return known;
    // Hashes of before passwords were normalised hold what was typed then. Asked for strangers too: it takes its time.
    if (normal === typed) return false;
    return (await this.run(from, (thread) => thread.verify(against, typed))) && known;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.end()));
  }

  private hashOfNobody(): Promise<string> {
    this.nobody ??= this.hash(randomBytes(32).toString('base64url')).catch((error: unknown) => {
      this.nobody = undefined;
      throw error;
    });
    return this.nobody;
  }

  private run<T>(from: Caller | undefined, work: (thread: HashThread) => Promise<T>): Promise<T> {
    return this.queue.run(from ? placeOf(from) : OURSELVES, async () => {
      const thread = this.free.pop();
      if (!thread) throw new Error('There are as many threads as slots.');
      try {
        return await work(thread);
      } finally {
        this.free.push(thread);
      }
    });
  }
}
