import { CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import type { MemberId } from './member-access.service';

/** A member whom somebody of the care team looks after. */
@Entity('member_assignment')
@PersonalData({ exported: { as: 'care_team' }, erased: 'with-user' })
@Index('member_assignment_of_member', ['user_id'])
export class MemberAssignmentEntity {
  @PrimaryColumn('uuid')
  staff_id: string;

  /** By name: the users are another feature's. */
  @ManyToOne('AuthUserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'staff_id', foreignKeyConstraintName: 'member_assignment_staff' })
  staff?: unknown;

  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('member_assignment_user')
  user?: unknown;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
