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
import { GoesWithUser } from '../../../platform/privacy/goes-with-user';
import { PersonalData } from '../../../platform/privacy/personal-data';
import { SealedColumn } from '../../../platform/sealing/sealed-column';
import type { MemberId } from '../../member-access/member-access.service';
import type {
  EventKind,
  EventType,
  StoredNotes,
  StoredReason,
  StoredStatus,
  StoredTexts,
} from './event-values';

export const TEXTS = new SealedColumn<StoredTexts>('calendar_event', 'texts_sealed');
export const NOTES = new SealedColumn<StoredNotes>('calendar_event', 'notes_sealed');
export const REASON = new SealedColumn<StoredReason>('calendar_event', 'reason_sealed');

/** One entry of a member's programme. */
@Entity('calendar_event')
@PersonalData({ exported: { as: 'calendar_events', without: ['document'] }, erased: 'with-user' })
@Index('calendar_event_of_program', ['program_id', 'start_time', 'id'])
@Index('calendar_event_of_user', ['user_id', 'start_time'])
@Index('calendar_event_once_per_program', ['program_id', 'template_key'], {
  unique: true,
  where: 'template_key IS NOT NULL',
})
@Index('calendar_event_to_remind', ['start_time', 'id'], {
  where: `kind IN ('check_in', 'upload', 'questionnaire', 'appointment', 'call') AND NOT all_day`,
})
export class CalendarEventEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid')
  program_id: string;

  /** By name: the programmes are another feature's, which stands on this one. */
  @ManyToOne('MedicalProgramEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'program_id', foreignKeyConstraintName: 'calendar_event_program' })
  program?: unknown;

  @Column('uuid')
  user_id: MemberId;

  @GoesWithUser('calendar_event_user')
  user?: unknown;

  /** The template's; empty where a person wrote one. */
  @Column('text')
  title: string;

  @Column('text', { nullable: true })
  description: string | null;

  /** Title and description that a person wrote. */
  @Column('bytea', { nullable: true })
  texts_sealed: Buffer | null;

  @Column('timestamptz')
  start_time: Date;

  @Column('timestamptz')
  end_time: Date;

  @Column('boolean', { default: false })
  all_day: boolean;

  @Column('text', { nullable: true })
  event_type: EventType | null;

  /** What it is; a trigger reads it from title and type where the writer leaves it out. */
  @Column('text')
  kind: EventKind;

  @Column('int')
  program_week: number;

  @Column('text', { nullable: true })
  content_id: string | null;

  @Column('text', { nullable: true })
  google_event_id: string | null;

  @Column('jsonb', { default: {} })
  metadata: StoredStatus;

  /** The rest of the metadata. */
  @Column('bytea', { nullable: true })
  notes_sealed: Buffer | null;

  /** Occurrence of the template that this was made from; null for what a person made. */
  @Column('text', { nullable: true })
  template_key: string | null;

  /** The amount in words. */
  @Column('text', { nullable: true })
  dose: string | null;

  /** What it follows in the day. */
  @Column('text', { nullable: true })
  cue: string | null;

  /** Its easier step, where it has one. */
  @Column('text', { nullable: true })
  smaller_dose: string | null;

  @Column('int', { nullable: true })
  smaller_minutes: number | null;

  /** Whether the member does it at its easier step, and how long it was before (minutes). */
  @Column('boolean', { default: false })
  is_smaller: boolean;

  @Column('int', { nullable: true })
  full_minutes: number | null;

  /** Changed by hand since it was generated: re-planning leaves it alone. */
  @Column('boolean', { default: false })
  edited: boolean;

  /** Its words, or its length, are the care team's: re-planning leaves them, unless a gate asks for less. */
  @Column('boolean', { default: false })
  worded: boolean;

  /** Of what the care team added more than once: the edit that added it. */
  @Column('uuid', { nullable: true })
  series_id: string | null;

  /** Where it stood before it was first moved by hand: the way back stays open. */
  @Column('timestamptz', { nullable: true })
  planned_start: Date | null;

  /** Why it is in the programme: it names the member's answers. */
  @Column('bytea', { nullable: true })
  reason_sealed: Buffer | null;

  /** The event as `CalendarEvent` JSON, but for what is sealed; written by a trigger at each change. */
  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  document: string;

  /** Counts the changes that a calendar shows (title, times, description); a trigger keeps it and the time of the last. */
  @Column({ type: 'int', default: 0, select: false, insert: false, update: false })
  sequence: number;

  @Column({ type: 'timestamptz', default: () => 'now()', select: false, insert: false, update: false })
  rescheduled_at: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;
}
