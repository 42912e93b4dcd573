import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../../platform/privacy/goes-with-user';
import { PersonalData } from '../../../platform/privacy/personal-data';
import { SealedColumn } from '../../../platform/sealing/sealed-column';
import type { MemberId } from '../../member-access/member-access.service';
import type { StoredCheckIn, TaskStatus } from '../entries/event-values';

/** What a shared day holds. */
export interface SharedDay {
  /** Every timed event of the day with its status. */
  readonly ticks: readonly { readonly event_id: string; readonly status: TaskStatus }[];
  readonly check_in: StoredCheckIn | null;
}

export const CONTENT = new SealedColumn<SharedDay>('day_submission', 'content_sealed');

/** A day as its member shared it: what was ticked and the check-in at that moment. A later submission takes its place. */
@Entity('day_submission')
@PersonalData({ exported: { as: 'submitted_days' }, erased: 'with-user' })
@Index('day_submission_of_seer', ['seen_by'], { where: 'seen_by IS NOT NULL' })
export class DaySubmissionEntity {
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('day_submission_user')
  user?: unknown;

  /** In the member's calendar. */
  @PrimaryColumn('date')
  day: string;

  /** Counts the submissions of this day. */
  @Column('int', { default: 1 })
  revision: number;

  /** Timed events of the day but the check-in and Plan the Day. */
  @Column('int')
  planned: number;

  /** How many of those were completed. */
  @Column('int')
  done: number;

  /** Whether a check-in went along. */
  @Column('boolean')
  checked_in: boolean;

  /** What was shared, bound to its day. */
  @Column('bytea')
  content_sealed: Buffer;

  @Column('timestamptz', { default: () => 'now()' })
  submitted_at: Date;

  /** Who of the care team saw it first; null once they are gone. */
  @Column('uuid', { nullable: true })
  seen_by: string | null;

  /** By name: the users are another feature's. */
  @ManyToOne('AuthUserEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'seen_by', foreignKeyConstraintName: 'day_submission_seen_by' })
  seer?: unknown;

  /** One from before the submission is of the one before, which nobody sees any more. */
  @Column('timestamptz', { nullable: true })
  seen_at: Date | null;
}
