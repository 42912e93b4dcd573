import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import type { MemberId } from '../member-access/member-access.service';
import { WEEKS } from './week-close/weeks';

/** A member's 12-week programme. At most one is active. */
@Entity('medical_program')
@PersonalData({ exported: { as: 'programmes' }, erased: 'with-user' })
@Index('medical_program_one_active', ['user_id'], { unique: true, where: `status = 'active'` })
@Index('medical_program_to_close', ['close_due_at'], { where: `closed_week < ${WEEKS}` })
@Index('medical_program_of_user', ['user_id', 'start_date'])
export class MedicalProgramEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: MemberId;

  @GoesWithUser('medical_program_user')
  user?: unknown;

  /** Monday of the first week, in the member's calendar. */
  @Column('date')
  start_date: string;

  /** Sunday of the last week. */
  @Column('date')
  end_date: string;

  @Column('text', { default: 'active' })
  status: 'active' | 'ended';

  @Column('text')
  template_version: string;

  /** Revision of the setup that the events ahead were made from. */
  @Column('int')
  setup_revision: number;

  /** The same of the questionnaires. */
  @Column('int', { default: 0 })
  questionnaire_revision: number;

  /** The same of the health screen. */
  @Column('int', { default: 0 })
  health_screen_revision: number;

  /** The same of the pauses. */
  @Column('int', { default: 0 })
  pause_revision: number;

  /** The same of how far the habits have grown. */
  @Column('int', { default: 0 })
  progress_revision: number;

  /** The same of what the results ask for. */
  @Column('int', { default: 0 })
  result_revision: number;

  /** What the plan follows in all (`markOf`); null or another where a release made it that knew of less. */
  @Column('text', { nullable: true })
  planned_from: string | null;

  /** When it was last asked for because no mark, or a wrong one, stood on the plan. */
  @Column('timestamptz', { nullable: true })
  replan_asked_at: Date | null;

  /** The last week that was closed; 0 before the first. */
  @Column('int', { default: 0 })
  closed_week: number;

  /** When to look again whether the next week is over. */
  @Column('timestamptz', { default: () => 'now()' })
  close_due_at: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;
}
