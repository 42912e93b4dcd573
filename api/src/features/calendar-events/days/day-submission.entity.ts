import { Column, Entity, PrimaryColumn } from 'typeorm';
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
}
