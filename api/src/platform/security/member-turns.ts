import { Injectable } from '@nestjs/common';
import { FairQueue } from './fair-queue';

/** What may wait for its turn at one member. */
const AT_MEMBER = { slots: 1, waiting: 16, waitingPerLine: 16 };

/**
 * One change at a time per member, where changes wait for each other in the database: a burst waits here, where it holds
 * no connection, so that it leaves the others' to everybody else.
 */
@Injectable()
export class MemberTurns {
  private readonly members = new Map<string, FairQueue>();

  /**
   * @param work opens its own transaction; never called within one
   * @throws UnavailableProblem (503 with Retry-After) when too many wait
   */
  async run<T>(member: string, work: () => Promise<T>): Promise<T> {
    const queue = this.members.get(member) ?? new FairQueue(AT_MEMBER);
    this.members.set(member, queue);
    try {
      return await queue.run({ line: member, known: true }, work);
    } finally {
      if (queue.idle) this.members.delete(member);
    }
  }
}
