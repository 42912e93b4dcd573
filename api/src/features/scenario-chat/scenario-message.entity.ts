import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { MemberId } from '../member-access/member-access.service';
import type { Proposal } from './day-plan/day-plan.types';

export interface MessageContent {
  readonly text: string;
  /** Of the first message: what could be tapped, and the plan. */
  readonly next?: readonly string[];
  readonly proposal?: Proposal | null;
}

export const MESSAGE = new SealedColumn<MessageContent>('scenario_message', 'content_sealed');

/** What was said in a guided chat, but for the answers: those stand with the replies. */
@Entity('scenario_message')
@PersonalData({ exported: { as: 'scenario_messages' }, erased: 'with-user' })
@Index('scenario_message_in_order', ['session_id', 'position'], { unique: true })
export class ScenarioMessageEntity {
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('scenario_message_user')
  user?: unknown;

  /** A message's comes from the client, so each member has ids of their own. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  session_id: string;

  @ManyToOne('ScenarioSessionEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'session_id', foreignKeyConstraintName: 'scenario_message_session' })
  session?: unknown;

  /** Counts the messages, from 0: the first is the assistant's. */
  @Column('int')
  position: number;

  @Column('text')
  role: 'user' | 'assistant';

  @Column('bytea')
  content_sealed: Buffer;

  /** Of a member's message: the answer. */
  @Column('uuid', { nullable: true })
  reply_id: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
