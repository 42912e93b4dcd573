import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import type { MemberId } from '../member-access/member-access.service';
import type { QuestionnaireType } from './questionnaire-types';

/** One answered questionnaire. An event of the programme has at most one. */
@Entity('questionnaire')
@PersonalData({ exported: { as: 'questionnaires' }, erased: 'with-user' })
@Index('questionnaire_of_user', ['user_id', 'completed_at', 'id'])
@Index('questionnaire_once_per_event', ['event_id'], { unique: true, where: 'event_id IS NOT NULL' })
export class QuestionnaireEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: MemberId;

  @GoesWithUser('questionnaire_user')
  user?: unknown;

  @Column('text')
  questionnaire_type: QuestionnaireType;

  /** The calendar event that it was opened from. */
  @Column('uuid', { nullable: true })
  event_id: string | null;

  /** By name: the events are another feature's. The answers outlive their event. */
  @ManyToOne('CalendarEventEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'event_id', foreignKeyConstraintName: 'questionnaire_event' })
  event?: unknown;

  @Column('bytea')
  response_data_sealed: Buffer;

  @Column('timestamptz')
  completed_at: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;
}
