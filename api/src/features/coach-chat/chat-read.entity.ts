import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import type { MemberId } from '../member-access/member-access.service';

/** How far somebody has read a member's coach chat: of the care team, or the member, whose own id is `staff_id` then. */
@Entity('chat_read')
@PersonalData({
  exported: { not: 'Where somebody stopped reading; that the team read is in the security log.' },
  erased: 'with-user',
})
@Index('chat_read_of_staff', ['staff_id'])
export class ChatReadEntity {
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('chat_read_user')
  user?: unknown;

  @PrimaryColumn('uuid')
  staff_id: string;

  /** By name: the users are another feature's. */
  @ManyToOne('AuthUserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'staff_id', foreignKeyConstraintName: 'chat_read_staff' })
  staff?: unknown;

  /** Of the last entry that they have read. */
  @Column('bigint')
  position: string;
}
