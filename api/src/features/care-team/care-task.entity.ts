import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import type { MemberId } from '../member-access/member-access.service';

/** What somebody of the care team is to do for a member. What it is about stays, sealed, where it arose. */
@Entity('care_task')
@PersonalData({ exported: { as: 'care_tasks' }, erased: 'with-user' })
@Unique('care_task_once', ['kind', 'about_id'])
export class CareTaskEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: MemberId;

  @GoesWithUser('care_task_user')
  user?: unknown;

  @Column('text')
  kind: 'safety_flag' | 'review_results';

  /** The row that it arose from. */
  @Column('uuid')
  about_id: string;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column('timestamptz', { nullable: true })
  done_at: Date | null;
}
