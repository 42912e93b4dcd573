import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../../platform/privacy/goes-with-user';
import { PersonalData } from '../../../platform/privacy/personal-data';
import { SealedColumn } from '../../../platform/sealing/sealed-column';
import type { MemberId } from '../../member-access/member-access.service';
import type { SafetyCategory } from '../../help/safety.options';
import type { PendingCheck } from './decide';

export const PENDING = new SealedColumn<PendingCheck>('safety_state', 'pending_sealed');
export const CATEGORY = new SealedColumn<SafetyCategory>('safety_state', 'category_sealed');

/** How things stand with a member: a question that waits for its answer, a pause of coaching, help that stays visible. */
@Entity('safety_state')
@PersonalData({ exported: { as: 'safety_state' }, erased: 'with-user' })
@Index('safety_state_answer_due', ['answer_due_at'], { where: 'answer_due_at IS NOT NULL' })
export class SafetyStateEntity {
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('safety_state_user')
  user?: unknown;

  @Column('bytea', { nullable: true })
  pending_sealed: Buffer | null;

  /** Then it is looked whether the question was answered, whatever it is about. */
  @Column('timestamptz', { nullable: true })
  answer_due_at: Date | null;

  @Column('timestamptz', { nullable: true })
  paused_since: Date | null;

  /** What the pause, or the help that stays visible, is about. */
  @Column('bytea', { nullable: true })
  category_sealed: Buffer | null;

  @Column('timestamptz', { nullable: true })
  contacts_until: Date | null;
}
