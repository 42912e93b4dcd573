import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { PersonalData } from '../../../platform/privacy/personal-data';
import type { DutyHours } from './duty';

/** Who is called for a red flag, in this order. */
@Entity('on_call')
@PersonalData({
  exported: { as: 'on_call' },
  erased: 'with-user',
  owner: ['staff_id'],
})
@Index('on_call_of_staff', ['staff_id'])
export class OnCallEntity {
  /** From 1. */
  @PrimaryColumn('smallint')
  place: number;

  @Column('uuid')
  staff_id: string;

  /** By name: the users are another feature's. */
  @ManyToOne('AuthUserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'staff_id', foreignKeyConstraintName: 'on_call_staff' })
  staff?: unknown;

  /** Null: day and night. */
  @Column('jsonb', { nullable: true })
  hours: DutyHours | null;
}
