import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { MemberId } from '../member-access/member-access.service';
import { PENDING, type ReplyExtras, type ReplyState } from './replies.options';

export const TEXT = new SealedColumn<string>('assistant_reply', 'text_sealed');
export const EXTRAS = new SealedColumn<ReplyExtras>('assistant_reply', 'extras_sealed');

const IS_PENDING = `state IN (${PENDING.map((state) => `'${state}'`).join(', ')})`;

/** One answer of the assistant, from the moment it is asked for. A thread has at most one that is not finished. */
@Entity('assistant_reply')
@PersonalData({ exported: { as: 'assistant_replies', without: ['writer'] }, erased: 'with-user' })
@Index('assistant_reply_pending', ['user_id', 'thread'], { unique: true, where: IS_PENDING })
@Index('assistant_reply_of_user', ['user_id'])
@Index('assistant_reply_touched', ['touched_at'], { where: IS_PENDING })
export class AssistantReplyEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: MemberId;

  @GoesWithUser('assistant_reply_user')
  user?: unknown;

  /** The conversation: 'coach', 'scenario:<session>' or 'habit:<event>'. */
  @Column('text')
  thread: string;

  @Column('text', { default: 'waiting' })
  state: ReplyState;

  /** What is written so far. */
  @Column('bytea', { nullable: true })
  text_sealed: Buffer | null;

  /** What goes with a finished answer. */
  @Column('bytea', { nullable: true })
  extras_sealed: Buffer | null;

  /** The member asked for an end. */
  @Column('boolean', { default: false })
  stop_asked: boolean;

  /** Whoever waited for it has left before it came. */
  @Column('boolean', { default: false })
  left_alone: boolean;

  /** Who writes it now: another value for each attempt, so that one that was overtaken changes nothing. */
  @Column('uuid', { nullable: true })
  writer: string | null;

  /** Counts the attempts at writing it. */
  @Column('int', { default: 0 })
  revision: number;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  /** Its last sign of life. */
  @Column('timestamptz', { default: () => 'now()' })
  touched_at: Date;

  @Column('timestamptz', { nullable: true })
  finished_at: Date | null;
}
