import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { MemberId } from '../member-access/member-access.service';

export const NOTE_TEXT = new SealedColumn<string>('coach_note', 'text_sealed');

/** What a guided chat keeps for the talks with a coach: one a session. */
@Entity('coach_note')
@PersonalData({ exported: { as: 'coach_notes' }, erased: 'with-user' })
@Index('coach_note_of_user', ['user_id', 'created_at'])
export class CoachNoteEntity {
  @PrimaryColumn('uuid')
  session_id: string;

  @ManyToOne('ScenarioSessionEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'session_id', foreignKeyConstraintName: 'coach_note_session' })
  session?: unknown;

  @Column('uuid')
  user_id: MemberId;

  @GoesWithUser('coach_note_user')
  user?: unknown;

  @Column('bytea')
  text_sealed: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
