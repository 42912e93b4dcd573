import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StoredCheckIn, TaskStatus } from '../entries/event-values';

/** A day as its member shared it: what was ticked and the check-in at that moment. A later submission takes its place. */
@Entity('day_submission')
export class DaySubmissionEntity {
  @PrimaryColumn('uuid')
  user_id: string;

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

  /** Every timed event of the day with its status. */
  @Column('jsonb')
  ticks: { event_id: string; status: TaskStatus }[];

  @Column('jsonb', { nullable: true })
  check_in: StoredCheckIn | null;

  @Column('timestamptz', { default: () => 'now()' })
  submitted_at: Date;
}
