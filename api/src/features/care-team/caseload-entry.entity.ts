import { Column, Entity, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import type { MemberId } from '../member-access/member-access.service';

/** A member as the care team's list shows them, kept up to date by events so that the list is one query. */
@Entity('caseload_entry')
@PersonalData({ exported: { as: 'caseload' }, erased: 'with-user' })
export class CaseloadEntryEntity {
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('caseload_entry_user')
  user?: unknown;

  /** The last day that the member shared, in their calendar. */
  @Column('date')
  last_submitted_day: string;

  @Column('timestamptz')
  last_submitted_at: Date;

  /** Tasks of that day. */
  @Column('int')
  planned: number;

  /** How many of them were completed. */
  @Column('int')
  done: number;

  /** Whether a check-in went along. */
  @Column('boolean')
  checked_in: boolean;
}
