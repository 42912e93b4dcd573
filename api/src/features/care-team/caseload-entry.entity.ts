import { Column, Entity, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { MemberId } from '../member-access/member-access.service';
import type { PauseKind } from '../pauses/pauses.options';

export const PAUSE_KIND = new SealedColumn<PauseKind>('caseload_entry', 'pause_kind_sealed');

/** A member as the care team's list shows them, kept up to date by events so that the list is one query. */
@Entity('caseload_entry')
@PersonalData({ exported: { as: 'caseload' }, erased: 'with-user' })
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

  /** The pause that runs, or the next one: first and last day, in the member's calendar. Null when there is none. */
  @Column('date', { nullable: true })
  paused_from: string | null;

  @Column('date', { nullable: true })
  paused_until: string | null;

  @Column('bytea', { nullable: true })
  pause_kind_sealed: Buffer | null;
}
