import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { MemberId } from '../member-access/member-access.service';

/** What was asked for last. */
export interface AskedInstructions {
  name: string;
  event: string;
  /** In the member's words; null where they said nothing. */
  preferences: string | null;
  /** The request's, where it had one. */
  key: string | null;
}

/** What is saved. */
export interface SavedInstructions {
  name: string;
  /** Markdown. */
  text: string;
  offline: boolean;
}

export const ASKED = new SealedColumn<AskedInstructions>('habit_instructions', 'asked_sealed');
export const SAVED = new SealedColumn<SavedInstructions>('habit_instructions', 'saved_sealed');

/** Instructions for a habit of a member: those that are saved, and what was asked for last. */
@Entity('habit_instructions')
@PersonalData({ exported: { as: 'habit_instructions', without: ['habit'] }, erased: 'with-user' })
@Index('habit_instructions_of_habit', ['user_id', 'habit'], { unique: true })
@Index('habit_instructions_of_reply', ['reply_id'], { where: 'reply_id IS NOT NULL' })
export class HabitInstructionsEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: MemberId;

  @GoesWithUser('habit_instructions_user')
  user?: unknown;

  /** A fingerprint of the habit's name, however it is spaced and whichever letters are capitals. */
  @Column('bytea')
  habit: Buffer;

  @Column('bytea')
  asked_sealed: Buffer;

  @Column('bytea', { nullable: true })
  saved_sealed: Buffer | null;

  /** The answer to what was asked for last. */
  @Column('uuid', { nullable: true })
  reply_id: string | null;

  /** By name: the answers are another feature's. */
  @ManyToOne('AssistantReplyEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'reply_id', foreignKeyConstraintName: 'habit_instructions_reply' })
  reply?: unknown;

  /** When the instructions were saved. */
  @Column('timestamptz', { nullable: true })
  saved_at: Date | null;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;
}
