import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { SafetyCategory } from '../help/safety.options';
import type { MemberId } from '../member-access/member-access.service';
import { FLAG_CATEGORY, SafetyFlagEntity } from './safety/safety-flag.entity';
import type { FlagCause, SafetySource } from './safety/decide';

export type { FlagCause } from './safety/decide';

/** Stands for the questionnaire's id where it was the setup that was answered. */
export const IN_SETUP = 'setup';

/** Something that a person is called for: what about, why, and where it was written. */
export interface SafetyFlag {
  readonly category: SafetyCategory;
  readonly because: FlagCause;
  readonly source: SafetySource;
  readonly at: Date;
  /** The member has answered since; only where nobody had at first. */
  readonly isAnswered: boolean;
}

/** The person who looks at a call for help, as the member is told. */
export interface CalledPerson {
  /** When they have read of it, as far as is promised. */
  by: Date;
  is_taken: boolean;
  /** The promise has passed, and nobody has it in hand. */
  is_overdue: boolean;
  sees_words: boolean;
}

/** Knows of the person who looks at a member's open call for help. */
export type PersonOf = (member: MemberId, tx: EntityManager) => Promise<CalledPerson | null>;

/** A member's call for help that is open: the team's task, and when a person is promised. */
export interface OpenCall {
  task_id: string;
  due_at: Date | null;
}

/** The call that is due first of each of the members whom somebody of the staff looks after. */
export type CallsFor = (staffId: string, tx: EntityManager) => Promise<ReadonlyMap<MemberId, OpenCall>>;

/** For features that act on what called for help. */
@Injectable()
export class SafetyFlagsService {
  /** Nobody, until the care team, which stands above, has set who knows: at start. */
  personFor: PersonOf = () => Promise.resolve(null);
  /** None, likewise. */
  openFor: CallsFor = () => Promise.resolve(new Map());

  constructor(private readonly keys: MemberKeys) {}

  /** Null where it is gone. What changes it waits for the end of the transaction. */
  async one(tx: EntityManager, member: MemberId, id: string): Promise<SafetyFlag | null> {
    const row = await tx.findOne(SafetyFlagEntity, {
      where: { id, user_id: member },
      lock: { mode: 'pessimistic_read' },
    });
    if (!row) return null;
    const category = (await this.keys.of(member, tx)).open(FLAG_CATEGORY, id, row.category_sealed);
    const { source_kind: kind, source_id, because, created_at: at, answered_at } = row;
    return { category, because, source: { kind, id: source_id }, at, isAnswered: answered_at !== null };
  }
}
