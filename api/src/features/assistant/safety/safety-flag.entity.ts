import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { GoesWithUser } from '../../../platform/privacy/goes-with-user';
import { PersonalData } from '../../../platform/privacy/personal-data';
import { SealedColumn } from '../../../platform/sealing/sealed-column';
import type { MemberId } from '../../member-access/member-access.service';
import type { SafetyCategory } from '../../help/safety.options';
import type { FlagCause, SafetySource } from './decide';

export const FLAG_CATEGORY = new SealedColumn<SafetyCategory>('safety_flag', 'category_sealed');

/** A message or a value that a person is called for. One a message, however often it is screened. */
@Entity('safety_flag')
@PersonalData({ exported: { as: 'safety_flags' }, erased: 'with-user' })
@Unique('safety_flag_once_per_message', ['user_id', 'source_kind', 'source_id', 'round'])
export class SafetyFlagEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: MemberId;

  @GoesWithUser('safety_flag_user')
  user?: unknown;

  @Column('text')
  source_kind: SafetySource['kind'];

  /** The message; for a note, its event and the words' fingerprint. */
  @Column('text')
  source_id: string;

  @Column('bytea')
  category_sealed: Buffer;

  /** Why a person is called. */
  @Column('text', { default: 'called' })
  because: FlagCause;

  /** How often a call for the same words had been ended by an answer before. */
  @Column('int', { default: 0 })
  round: number;

  /** When a question was answered after all of which nobody had heard. */
  @Column('timestamptz', { nullable: true })
  answered_at: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
