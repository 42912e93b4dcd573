import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config';
import { FairQueue } from '../../../platform/security/fair-queue';
import type { Caller } from '../access/caller.decorator';
import { atLeast, EVEN_ANSWER } from './at-least';
import { placeOf } from './place-of';

/** What may wait for its turn at one account, and how much of it from one address or known device. */
const AT_ACCOUNT = { slots: 1, waiting: 64, waitingPerLine: 32 };

/** Who comes when: signing in, in whatever numbers, leaves the database to everybody else and tells nothing. */
@Injectable()
export class AuthTurns {
  private readonly accounts = new Map<string, FairQueue>();
  private readonly share: FairQueue;
  /** A glance is over in a millisecond: room for everybody of a flood, the owner of a known device among them. */
  private readonly glances = new FairQueue({ slots: 1, waiting: 5_000, waitingPerLine: 64 });

  constructor({ DATABASE_POOL }: Config) {
    const slots = Math.max(1, Math.floor(DATABASE_POOL / 3));
    this.share = new FairQueue({ slots, waiting: 500, waitingPerLine: 64 });
  }

  /**
   * One at a time per address, known or not, and none answered sooner than the other: a burst that would queue on a
   * known user's row queues here, where an unknown address queues alike.
   * @param email lower case
   * @throws UnavailableProblem when too many wait
   */
  async atAccount<T>(email: string, caller: Caller, work: () => Promise<T>): Promise<T> {
    const queue = this.accounts.get(email) ?? new FairQueue(AT_ACCOUNT);
    this.accounts.set(email, queue);
    try {
      return await queue.run(placeOf(caller), () => atLeast(EVEN_ANSWER, work()));
    } finally {
      if (queue.idle) this.accounts.delete(email);
    }
  }

  /**
   * Within the third of the pool that signing in may hold. Not to be nested.
   * @throws UnavailableProblem when too many wait
   */
  inDatabase<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    return this.share.run(placeOf(caller), work);
  }

  /**
   * One look at one row, on a connection beside that share: what tells whom a crowd must not keep waiting.
   * @throws UnavailableProblem when too many wait
   */
  glance<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    return this.glances.run(placeOf(caller), work);
  }
}
