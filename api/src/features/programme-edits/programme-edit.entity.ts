import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { ChangedEvent } from '../calendar-events/edited-events.service';
import type { MemberId } from '../member-access/member-access.service';

export const EDIT_KINDS = ['move', 'change', 'add', 'remove', 'pause'] as const;
export type EditKind = (typeof EDIT_KINDS)[number];

/** What is to be changed, as `EditProgramme` has it. */
export interface AskedEdit {
  readonly kind: EditKind;
  readonly why: string;
  readonly event_id?: string;
  readonly following?: boolean;
  readonly start_time?: string;
  readonly title?: string;
  readonly description?: string;
  readonly minutes?: number;
  readonly until?: string;
  readonly repeat?: 'once' | 'daily' | 'weekly';
  readonly acknowledged_gates?: boolean;
}

/** What was edited, why, and how each event stood before and after: so an edit is undone. */
export interface StoredEdit {
  readonly title: string;
  readonly why: string;
  /** As it was asked for; not kept of the first ones. */
  readonly asked?: AskedEdit;
  readonly events: readonly ChangedEvent[];
}

export const CONTENT = new SealedColumn<StoredEdit>('programme_edit', 'content_sealed');

/** What somebody of the care team changed in a member's programme. */
@Entity('programme_edit')
@PersonalData({ exported: { as: 'programme_edits' }, erased: 'with-user' })
@Index('programme_edit_of_user', ['user_id', 'created_at', 'id'])
@Index('programme_edit_of_program', ['program_id'])
@Index('programme_edit_of_staff', ['staff_id'], { where: 'staff_id IS NOT NULL' })
export class ProgrammeEditEntity {
  /** Made by the client, so each member has ids of their own. */
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('programme_edit_user')
  user?: unknown;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  program_id: string;

  @ManyToOne('MedicalProgramEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'program_id', foreignKeyConstraintName: 'programme_edit_program' })
  program?: unknown;

  /** Null once they are gone. */
  @Column('uuid', { nullable: true })
  staff_id: string | null;

  /** By name: the users are another feature's. */
  @ManyToOne('AuthUserEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'staff_id', foreignKeyConstraintName: 'programme_edit_staff' })
  staff?: unknown;

  @Column('text')
  kind: EditKind;

  @Column({ type: 'uuid', array: true })
  event_ids: string[];

  @Column('bytea')
  content_sealed: Buffer;

  @CreateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' })
  created_at: Date;

  /** The member would rather have it as it was. */
  @Column('timestamptz', { nullable: true })
  undo_asked_at: Date | null;

  @Column('timestamptz', { nullable: true })
  undone_at: Date | null;
}
