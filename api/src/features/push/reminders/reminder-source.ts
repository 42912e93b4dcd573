import type { EntityManager } from 'typeorm';
import type { Telling } from '../notices/notice-maker';

/** Something that members are reminded of. */
export interface ReminderSource {
  /**
   * Takes what is due, within the caller's transaction: once that is committed it is not answered again.
   * @returns with it how many things were looked at: as many as wanted where there may be more
   */
  take(tx: EntityManager, most: number): Promise<{ looked: number; due: readonly Telling[] }>;
}
