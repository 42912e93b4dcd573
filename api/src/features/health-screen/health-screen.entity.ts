import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import type { MemberId } from '../member-access/member-access.service';

/** A member's answers of the health screen; one row, replaced as a whole by each save. */
@Entity('health_screen')
@PersonalData({ exported: { as: 'health_screen' }, erased: 'with-user' })
export class HealthScreenEntity {
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('health_screen_user')
  user?: unknown;

  @Column('bytea')
  answers_sealed: Buffer;

  /** Counts the saves. */
  @Column('int', { default: 1 })
  revision: number;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;
}
