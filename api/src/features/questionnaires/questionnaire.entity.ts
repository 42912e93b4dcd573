import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { QuestionnaireType } from './dto/questionnaire.dto';
import type { ResponseData } from './dto/response-data.dto';

export const RESPONSE_DATA = new SealedColumn<ResponseData>('questionnaire', 'response_data_sealed');

/** One answered questionnaire. An event of the programme has at most one. */
@Entity('questionnaire')
@Index('questionnaire_of_user', ['user_id', 'completed_at', 'id'])
@Index('questionnaire_once_per_event', ['event_id'], { unique: true, where: 'event_id IS NOT NULL' })
export class QuestionnaireEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: string;

  @Column('text')
  questionnaire_type: QuestionnaireType;

  /** The calendar event that it was opened from. */
  @Column('uuid', { nullable: true })
  event_id: string | null;

  @Column('bytea')
  response_data_sealed: Buffer;

  @Column('timestamptz')
  completed_at: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;
}
