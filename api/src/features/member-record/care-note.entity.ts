import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { MemberId } from '../member-access/member-access.service';

export const NOTE = new SealedColumn<string>('care_note', 'text_sealed');

/** What somebody of the care team noted about a member, for the team. */
@Entity('care_note')
@PersonalData({
  exported: {
    not: 'Given on request, once a clinician has seen whether it could do serious harm (Data Protection Act 2018, schedule 3).',
  },
  erased: 'with-user',
})
@Index('care_note_of_member', ['user_id', 'created_at', 'id'])
@Index('care_note_of_staff', ['staff_id'], { where: 'staff_id IS NOT NULL' })
export class CareNoteEntity {
  /** Made by the client, so each member has ids of their own. */
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('care_note_user')
  user?: unknown;

  @PrimaryColumn('uuid')
  id: string;

  /** Null once they are gone. */
  @Column('uuid', { nullable: true })
  staff_id: string | null;

  /** By name: the users are another feature's. */
  @ManyToOne('AuthUserEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'staff_id', foreignKeyConstraintName: 'care_note_staff' })
  staff?: unknown;

  @Column('bytea')
  text_sealed: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column('timestamptz', { default: () => 'now()' })
  changed_at: Date;
}
