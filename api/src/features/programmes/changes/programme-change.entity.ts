import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { GoesWithUser } from '../../../platform/privacy/goes-with-user';
import { PersonalData } from '../../../platform/privacy/personal-data';
import { SealedColumn } from '../../../platform/sealing/sealed-column';
import type { MemberId } from '../../member-access/member-access.service';
import type { ChangeSource, StoredChanges } from './change-values';

export const CONTENT = new SealedColumn<StoredChanges>('programme_change', 'content_sealed');

/** What a week close, or another cause, changed in a programme, with what it was before. */
@Entity('programme_change')
@PersonalData({ exported: { as: 'programme_changes' }, erased: 'with-user' })
@Index('programme_change_of_user', ['user_id', 'created_at', 'id'])
@Index('programme_change_of_program', ['program_id', 'created_at', 'id'])
@Index('programme_change_once_a_week', ['program_id', 'program_week'], {
  unique: true,
  where: `source = 'week_close'`,
})
export class ProgrammeChangeEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: MemberId;

  @GoesWithUser('programme_change_user')
  user?: unknown;

  @Column('uuid')
  program_id: string;

  @ManyToOne('MedicalProgramEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'program_id', foreignKeyConstraintName: 'programme_change_program' })
  program?: unknown;

  /** The week that it rests on. */
  @Column('int')
  program_week: number;

  @Column('text')
  source: ChangeSource;

  @Column('bytea')
  content_sealed: Buffer;

  @CreateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' })
  created_at: Date;
}
