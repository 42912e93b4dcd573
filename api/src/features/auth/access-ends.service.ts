import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/http/caller.decorator';
import type { MemberId } from '../member-access/member-access.service';

/** @param tx the transaction that ends the access: what is done in it counts with it, or not at all */
export type OnAccessEnd = (tx: EntityManager, userId: MemberId, caller: Caller) => Promise<void>;

/**
 * Whoever hands out access beside the sessions (an address that can be read without signing in) ends it with them:
 * when the password changes or is recovered, and when somebody signs out everywhere. A sign-out of one device is not
 * such an end.
 */
@Injectable()
export class AccessEndsService {
  private readonly works: OnAccessEnd[] = [];

  /** To be called at start. */
  onEnd(work: OnAccessEnd): void {
    this.works.push(work);
  }

  async end(tx: EntityManager, userId: MemberId, caller: Caller): Promise<void> {
    for (const work of this.works) await work(tx, userId, caller);
  }
}
