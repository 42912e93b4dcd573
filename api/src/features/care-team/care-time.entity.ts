import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import type { MemberId } from '../member-access/member-access.service';

/** How long somebody was busy with a member on a day. */
@Entity('care_time')
@PersonalData({
  exported: { as: 'care_time', without: ['staff_id'] },
  erased: 'with-user',
})
@Index('care_time_of_staff', ['staff_id'])
export class CareTimeEntity {
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('care_time_user')
  user?: unknown;

  /** UTC. */
  @PrimaryColumn('date')
  day: string;

  @PrimaryColumn('uuid')
  staff_id: string;

  /** By name: the users are another feature's. */
  @ManyToOne('AuthUserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'staff_id', foreignKeyConstraintName: 'care_time_staff' })
  staff?: unknown;

  @Column('int')
  seconds: number;
}
