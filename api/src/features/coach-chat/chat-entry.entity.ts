import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GoesWithUser } from '../../platform/privacy/goes-with-user';
import { PersonalData } from '../../platform/privacy/personal-data';
import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { MemberId } from '../member-access/member-access.service';

export const CONTENT = new SealedColumn<string>('chat_entry', 'content_sealed');

/** Who wrote an entry of the coach chat. */
export type ChatAuthor = 'member' | 'assistant' | 'coach';

/** An entry of a member's coach chat. The text of an answer stands with the answer. */
@Entity('chat_entry')
@PersonalData({ exported: { as: 'coach_chat' }, erased: 'with-user' })
@Index('chat_entry_in_order', ['user_id', 'position'], { unique: true })
@Index('chat_entry_of_staff', ['staff_id'], { where: 'staff_id IS NOT NULL' })
@Index('chat_entry_of_reply', ['reply_id'], { unique: true, where: 'reply_id IS NOT NULL' })
export class ChatEntryEntity {
  @PrimaryColumn('uuid')
  user_id: MemberId;

  @GoesWithUser('chat_entry_user')
  user?: unknown;

  /** A message's comes from the client, so each member has ids of their own; an answer's is the answer's. */
  @PrimaryColumn('uuid')
  id: string;

  /** Where it stands in the chat. */
  @Column({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  position: string;

  @Column('text')
  author: ChatAuthor;

  /** Who of the care team wrote it; null where it was somebody else, and where they are no longer with us. */
  @Column('uuid', { nullable: true })
  staff_id: string | null;

  /** By name: the users are another feature's. */
  @ManyToOne('AuthUserEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'staff_id', foreignKeyConstraintName: 'chat_entry_staff' })
  staff?: unknown;

  /** What a person wrote. */
  @Column('bytea', { nullable: true })
  content_sealed: Buffer | null;

  /** The answer, where this is one. */
  @Column('uuid', { nullable: true })
  reply_id: string | null;

  /** By name: the answers are another feature's. */
  @ManyToOne('AssistantReplyEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'reply_id', foreignKeyConstraintName: 'chat_entry_reply' })
  reply?: unknown;

  /** The message that it answers. */
  @Column('uuid', { nullable: true })
  answers: string | null;

  /** A place of an answer that was never written, as a person had the chat: nobody is shown it. */
  @Column('boolean', { default: false })
  left_to_person: boolean;

  /** Documents of the member's that go with it: ids alone, so that one that is deleted is gone. */
  @Column('uuid', { array: true, default: () => `'{}'` })
  file_ids: string[];

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
