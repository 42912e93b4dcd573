import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { PersonalData } from '../../platform/privacy/personal-data';
import type { Hours } from './working-hours.options';

/** When somebody of the staff is there for members, as their composer says. */
@Entity('staff_hours')
@PersonalData({ exported: { as: 'staff_hours' }, erased: 'with-user', owner: ['staff_id'] })
export class StaffHoursEntity {
  @PrimaryColumn('uuid')
  staff_id: string;

  /** By name: the users are another feature's. */
  @ManyToOne('AuthUserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'staff_id', foreignKeyConstraintName: 'staff_hours_staff' })
  staff?: unknown;

  @Column('jsonb')
  hours: Hours;
}
