import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import type { MemberId } from '../member-access/member-access.service';
import { GroupEntity } from './group.entity';

/** The group that a member is in: one at most. */
@Entity('group_member')
@PersonalData({ exported: { as: 'group' }, erased: 'with-user' })
@Index('group_member_of_group', ['group_id', 'added_at', 'user_id'])
export class GroupMemberEntity {
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('group_member_user')
  user?: unknown;

  @Column('uuid')
  group_id: string;

  /** Follows the group's, so that the member's copy of their data says it. */
  @Column('text')
  group_name: string;

  @ManyToOne(() => GroupEntity, { onDelete: 'CASCADE', onUpdate: 'CASCADE' })
  @JoinColumn({
    name: 'group_id',
    referencedColumnName: 'id',
    foreignKeyConstraintName: 'group_member_group',
  })
  @JoinColumn({
    name: 'group_name',
    referencedColumnName: 'name',
    foreignKeyConstraintName: 'group_member_group',
  })
  group?: unknown;

  @CreateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  added_at: Date;
}
