import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Problem } from '../../platform/http/problem';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { MemberId } from '../member-access/member-access.service';
import { TEXTS } from './entries/calendar-event.entity';
import { mergeRow } from './entries/calendar-event.rows';
import {
  type EventState,
  insertOwnRows,
  lockedStates,
  removeOwnRows,
  restoreStates,
} from './entries/day-plan.rows';
import { statusMetadata } from './entries/event-metadata';
import { HandMadeChangesService } from './entries/hand-made-changes.service';
import { OwnEventsService } from './own-events.service';

/** What a plan of a member's writes into their calendar. */
export interface PlanToWrite {
  /** To other times of their week. */
  readonly moves: readonly { readonly id: string; readonly start: Date }[];
  /** To their easier step. */
  readonly smaller: readonly string[];
  /** Not today, and on no other day. */
  readonly given_up: readonly string[];
  readonly add: readonly { readonly title: string; readonly start: Date; readonly end: Date }[];
  /** The event that the plan was made for: it is ticked. */
  readonly done: string | null;
  readonly program_id: string | null;
  readonly zone: string;
  /** Which chat it comes from. */
  readonly source: 'plan_the_day' | 'goal_setting';
}

/** What was written, as it must be known to take it back. */
export interface WrittenPlan {
  readonly changed: readonly { readonly id: string; readonly before: string; readonly after: string }[];
  readonly added: readonly EventState[];
}

/** Writes a plan that a member agreed to into the calendar, and takes it back. Both in the caller's transaction. */
@Injectable()
export class PlannedItemsService {
  constructor(
    private readonly byHand: HandMadeChangesService,
    private readonly ownEvents: OwnEventsService,
    private readonly keys: MemberKeys,
  ) {}

  /** What cannot be changed any more, as it is gone or done, is passed over. */
  async write(tx: EntityManager, member: MemberId, plan: PlanToWrite): Promise<WrittenPlan> {
    const { moves, smaller, given_up, done } = plan;
    const ids = [...moves.map(({ id }) => id), ...smaller, ...given_up, ...(done ? [done] : [])];
    const before = await lockedStates(tx, member, ids);
    for (const { id, start } of moves) {
      await passingOver(() => this.byHand.move(member, id, start.toISOString()));
    }
    for (const id of smaller) await passingOver(() => this.byHand.resize(member, id, true));
    for (const id of given_up) {
      const status = statusMetadata('failed', new Date().toISOString());
      await mergeRow(tx, id, member, { status, notes_sealed: null, kind: null });
    }
    if (done) await this.ownEvents.complete(tx, member, done);
    const after = new Map((await lockedStates(tx, member, ids)).map(({ id, state }) => [id, state]));
    const changed = before.flatMap(({ id, state }) => {
      const now = after.get(id);
      return now === undefined || now === state ? [] : [{ id, before: state, after: now }];
    });
    return { changed, added: await this.add(tx, member, plan) };
  }

  /** Puts everything back to how it stood. What was changed since then stays as it is. */
  async takeBack(tx: EntityManager, member: MemberId, { changed, added }: WrittenPlan): Promise<void> {
    await lockedStates(
      tx,
      member,
      [...changed, ...added].map(({ id }) => id),
    );
    if (changed.length > 0) await restoreStates(tx, member, changed);
    if (added.length > 0) await removeOwnRows(tx, member, added);
  }

  private async add(
    tx: EntityManager,
    member: MemberId,
    { add, program_id, zone, source }: PlanToWrite,
  ): Promise<EventState[]> {
    if (add.length === 0 || program_id === null) return [];
    const own = await this.keys.of(member, tx);
    const rows = add.map(({ title, start, end }) => {
      const id = randomUUID();
      return { id, start, end, source, texts_sealed: own.seal(TEXTS, id, { title, description: null }) };
    });
    await insertOwnRows(tx, member, program_id, zone, rows);
    return lockedStates(
      tx,
      member,
      rows.map(({ id }) => id),
    );
  }
}

/** An item that went, or was done, while the plan was made does not keep the rest from being written. */
async function passingOver(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}
