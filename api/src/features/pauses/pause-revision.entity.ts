import { Column, Entity, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import type { MemberId } from '../member-access/member-access.service';

/** Counts the changes of a member's pauses, so that a programme can tell which it follows. Every change takes this row first. */
@Entity('pause_revision')
@PersonalData({ exported: { not: 'A counter.' }, erased: 'with-user' })
export class PauseRevisionEntity {
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('pause_revision_user')
  user?: unknown;

  @Column('int')
  revision: number;
}
