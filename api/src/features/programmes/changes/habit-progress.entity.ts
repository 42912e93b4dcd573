import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { GoesWithUser } from '../../../platform/privacy/goes-with-user';
import { PersonalData } from '../../../platform/privacy/personal-data';
import { SealedColumn } from '../../../platform/sealing/sealed-column';
import type { MemberId } from '../../member-access/member-access.service';
import type { StoredProgress } from './change-values';

export const PROGRESS = new SealedColumn<StoredProgress>('habit_progress', 'progress_sealed');

/** How far each of a member's habits has grown in the programme; the plan follows its revision. */
@Entity('habit_progress')
@PersonalData({ exported: { as: 'habit_progress' }, erased: 'with-user' })
export class HabitProgressEntity {
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('habit_progress_user')
  user?: unknown;

  @Column('int')
  revision: number;

  @Column('bytea')
  progress_sealed: Buffer;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;
}
