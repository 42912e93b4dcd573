import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { MemberId } from '../member-access/member-access.service';
import type { PauseKind } from '../pauses/pauses.options';

export const PAUSE_KIND = new SealedColumn<PauseKind>('caseload_entry', 'pause_kind_sealed');

/** A member as the care team's list shows them, kept up to date by events so that the list is one query. */
@Entity('caseload_entry')
@PersonalData({ exported: { as: 'caseload' }, erased: 'with-user' })
@Index('caseload_entry_quiet', ['quiet_since'], { where: 'quiet_since IS NOT NULL' })
export class CaseloadEntryEntity {
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('caseload_entry_user')
  user?: unknown;

  /** The last day that the member shared, in their calendar; null, with all that tells of it, before the first. */
  @Column('date', { nullable: true })
  last_submitted_day: string | null;

  @Column('timestamptz', { nullable: true })
  last_submitted_at: Date | null;

  /** Tasks of that day. */
  @Column('int', { nullable: true })
  planned: number | null;

  /** How many of them were completed. */
  @Column('int', { nullable: true })
  done: number | null;

  /** Whether a check-in went along. */
  @Column('boolean', { nullable: true })
  checked_in: boolean | null;

  /** Since when nothing was heard: the day of the last check-in, else of the programme's beginning; null without one. */
  @Column('date', { nullable: true })
  quiet_since: string | null;

  @Column('boolean', { default: false })
  has_checked_in: boolean;

  /** Days of seven with a check-in, over the four weeks before the last one. */
  @Column('real', { nullable: true })
  usual_check_ins: number | null;

  /** The day on which the care team was last told of the silence, UTC. */
  @Column('date', { nullable: true })
  quiet_told_on: string | null;

  /** Share of the last closed week that was done, and of the one before. */
  @Column('real', { nullable: true })
  week_rate: number | null;

  @Column('real', { nullable: true })
  week_rate_before: number | null;

  /** When a person of the team last wrote to the member. */
  @Column('timestamptz', { nullable: true })
  last_contact_at: Date | null;

  /** The pause that runs, or the next one: first and last day, in the member's calendar. Null when there is none. */
  @Column('date', { nullable: true })
  paused_from: string | null;

  @Column('date', { nullable: true })
  paused_until: string | null;

  @Column('bytea', { nullable: true })
  pause_kind_sealed: Buffer | null;
}
