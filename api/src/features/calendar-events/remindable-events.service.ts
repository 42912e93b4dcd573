import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Remindable, type RemindableEvent, remindableRows } from './entries/remindable.rows';

export type { Remindable, RemindableEvent } from './entries/remindable.rows';

/** Events of all members, for whoever reminds them. */
@Injectable()
export class RemindableEventsService {
  /**
   * Open events that begin after that one and until then, the earliest first.
   * @param after the last one that was looked at: its time and its id
   */
  between(
    tx: EntityManager,
    kinds: Remindable,
    after: { readonly at: string; readonly id: string },
    until: Date,
    limit: number,
  ): Promise<RemindableEvent[]> {
    return remindableRows(tx, kinds, after, until, limit);
  }
}
