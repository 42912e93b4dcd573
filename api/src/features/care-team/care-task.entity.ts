import {
  Column,
  Entity,
  Generated,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { MemberId } from '../member-access/member-access.service';
import type { ConsentPurpose } from '../privacy/consents.service';
import { type CareTaskKind, ONE_OPEN, type TaskFacts } from './care-task.kinds';

export const FACTS = new SealedColumn<TaskFacts[CareTaskKind]>('care_task', 'facts_sealed');
export const OUTCOME = new SealedColumn<string>('care_task', 'outcome_sealed');

const ONE = ONE_OPEN.map((kind) => `'${kind}'`).join(', ');
export const IS_ONE_OPEN = `done_at IS NULL AND kind IN (${ONE})`;

/** How a task stood before its last change, for who made it to take it back. No health data. */
export interface TaskBefore {
  readonly by: string;
  readonly owner_id: string | null;
  readonly owned_at: string | null;
  readonly snoozed_until: string | null;
  readonly escalates_at: string | null;
}

/** Something that wants a person, for a member. What it is about stays, sealed, where it arose. */
@Entity('care_task')
@PersonalData({
  exported: { as: 'care_tasks', without: ['before', 'owner_id', 'done_by'] },
  erased: 'with-user',
})
@Unique('care_task_once', ['kind', 'about_id'])
@Index('care_task_one_open', ['user_id', 'kind'], { unique: true, where: IS_ONE_OPEN })
@Index('care_task_open_of_member', ['user_id'], { where: 'done_at IS NULL' })
@Index('care_task_open_of_owner', ['owner_id'], { where: 'done_at IS NULL' })
@Index('care_task_done_of_member', ['user_id', 'done_at'], { where: 'done_at IS NOT NULL' })
@Index('care_task_escalation', ['escalates_at'], { where: 'done_at IS NULL AND escalates_at IS NOT NULL' })
@Index('care_task_red_flag', ['created_at'], { where: "kind = 'red_flag'" })
@Index('care_task_of_doer', ['done_by'], { where: 'done_by IS NOT NULL' })
export class CareTaskEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: MemberId;

  @GoesWithUser('care_task_user')
  user?: unknown;

  @Column('text')
  kind: CareTaskKind;

  /** The row that it arose from; one of its own where there is none. */
  @Column('uuid')
  @Generated('uuid')
  about_id: string;

  /** What must be shared for it to be seen, see `PURPOSE_OF`. */
  @Column('text', { nullable: true })
  purpose: ConsentPurpose | null;

  @Column('bytea', { nullable: true })
  facts_sealed: Buffer | null;

  /** 1 comes first. */
  @Column('smallint', { default: 5 })
  priority: number;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  /** When a person is promised: the first promise, whatever becomes of it. */
  @Column('timestamptz', { nullable: true })
  due_at: Date | null;

  /** Who has it. */
  @Column('uuid', { nullable: true })
  owner_id: string | null;

  /** By name: the users are another feature's. */
  @ManyToOne('AuthUserEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'owner_id', foreignKeyConstraintName: 'care_task_owner' })
  owner?: unknown;

  /** When they took it; null while it was only given to them. */
  @Column('timestamptz', { nullable: true })
  owned_at: Date | null;

  @Column('timestamptz', { nullable: true })
  snoozed_until: Date | null;

  /** A red flag: when it goes on to the next person. */
  @Column('timestamptz', { nullable: true })
  escalates_at: Date | null;

  /** A red flag: how often it went from one person to another. */
  @Column('smallint', { default: 0 })
  passed_on: number;

  /** A red flag: when it was first taken since it was last passed on; its time counts from then. */
  @Column('timestamptz', { nullable: true })
  first_taken_at: Date | null;

  @Column('timestamptz', { nullable: true })
  done_at: Date | null;

  /** Null where it closed by itself, and where they are no longer with us. */
  @Column('uuid', { nullable: true })
  done_by: string | null;

  @ManyToOne('AuthUserEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'done_by', foreignKeyConstraintName: 'care_task_done_by' })
  doer?: unknown;

  /** What came of it, in words. */
  @Column('bytea', { nullable: true })
  outcome_sealed: Buffer | null;

  @Column('jsonb', { nullable: true })
  before: TaskBefore | null;
}
